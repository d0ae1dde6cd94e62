import { ensureBrowser } from './ensure-browser.mjs';
import { matchFiles, splitArguments, testFiles } from './lib/find-tests.mjs';
import { tool } from './lib/paths.mjs';
import { become, giveUp } from './lib/run.mjs';

const [mode = 'run', ...args] = process.argv.slice(2);
const { names, options } = splitArguments(args, ['-t', '--testNamePattern']);
if (mode === 'run' && names.length === 0)
	giveUp('Name a test file or a part of its path: npm run test:file -- packages/domain/src/money.test.ts');

const { found, missing } = matchFiles(names, testFiles());
if (missing.length > 0)
	giveUp(`No test file matches ${missing.join(', ')}. Journeys are run by npm run e2e, measurements by npm run bench.`);

// Some checks open a browser.
if (found.some((file) => file.startsWith('checks/'))) process.env.CHROMIUM_PATH = await ensureBrowser();
// Vitest assigns each file to the project of vitest.config.ts that includes it.
process.exitCode = await become(tool('vitest'), [mode, ...found, ...options]);
