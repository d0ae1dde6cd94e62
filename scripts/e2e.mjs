import { basename } from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { journeyFiles, matchFiles, splitArguments } from './lib/find-tests.mjs';
import { tool } from './lib/paths.mjs';
import { become, giveUp } from './lib/run.mjs';

const { names, options } = splitArguments(process.argv.slice(2), [
	'-g',
	'--grep',
	'--trace',
	'--repeat-each',
	'--workers',
	'-j',
	'--reporter',
]);
const journeys = journeyFiles();
const { found, missing } = matchFiles(names, journeys);
if (missing.length > 0)
	giveUp(`No journey matches ${missing.join(', ')}. There are: ${journeys.map((file) => basename(file, '.spec.ts')).join(', ')}.`);

const showsWindows = ['--headed', '--ui', '--debug'];
process.env.CHROMIUM_PATH = await ensureBrowser({ hasWindow: options.some((option) => showsWindows.includes(option)) });
if ((await ensureBuild()) === 'failed') giveUp('The web app could not be built. The reason is above.');
process.exitCode = await become(tool('playwright'), ['test', ...found, ...options]);
