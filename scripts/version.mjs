import { existsSync, readFileSync } from 'node:fs';
import { inRoot, tool } from './lib/paths.mjs';
import { become, isMain } from './lib/run.mjs';

/**
 * Finds what a release of a version still lacks, in sentences: its dated section of the changelog with what an operator must do, and the
 * filled database on which later versions are tried.
 * @param {string} version
 * @param {string} changelog
 * @param {boolean} hasFixture
 * @returns {string[]}
 */
export function missingOf(version, changelog, hasFixture) {
	const section = changelog.split(/^## /m).find((text) => text.startsWith(`[${version}]`));
	const lacks = [];
	if (section === undefined) lacks.push(`CHANGELOG.md has no section [${version}].`);
	else {
		if (!/^\[[^\]]+\] - \d{4}-\d\d-\d\d$/m.test(section)) lacks.push(`The section [${version}] of CHANGELOG.md has no date.`);
		if (!/^### Upgrading\n\s*[^#\s]/m.test(section))
			lacks.push(`The section [${version}] of CHANGELOG.md does not say what an operator must do, under "Upgrading".`);
	}
	if (!hasFixture) lacks.push(`fixtures/releases has no database of ${version}. Write it: npm run version -- --keep`);
	return lacks;
}

if (isMain(import.meta.url)) {
	if (process.argv.includes('--keep')) {
		process.env.KEEP_RELEASE = '1';
		await become(tool('vitest'), ['run', 'apps/server/src/releases.test.ts', '-t', 'a filled database of this version is written']);
	}
	const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
	const lacks = missingOf(
		version,
		readFileSync(inRoot('CHANGELOG.md'), 'utf8'),
		existsSync(inRoot('fixtures', 'releases', `${version}.json.br`)),
	);
	process.stdout.write(lacks.length === 0 ? `Version ${version} has all that a release needs.\n` : `${lacks.join('\n')}\n`);
	process.exitCode = lacks.length === 0 ? 0 : 1;
}
