import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { missingOf } from '../scripts/version.mjs';
import { projectFiles, read } from './support/project-files.ts';

const workspaces = projectFiles.filter((path) => /^(?:apps|packages)\/[^/]+\/package\.json$/.test(path));
const releases = [...read('CHANGELOG.md').matchAll(/^## \[([^\]]+)\](.*)$/gm)].map(([, name = '', rest = '']) => ({ name, rest }));

test('the version is in the root package.json alone; workspaces have none of their own', () => {
	expect(workspaces.length).toBeGreaterThan(5);
	expect(workspaces.filter((path) => /"version"|"@print-room\/[^"]+": "[^*]/.test(read(path)))).toEqual([]);
});

/** The specification says which version the shop is. */
const givesTheVersion = (path: string) => path === 'CHANGELOG.md' || path.startsWith('docs/spec/');

test('no source, journey or page repeats the version', () => {
	const quoted = [`'${manifest.version}'`, `"${manifest.version}"`, `\`${manifest.version}\``, `Version ${manifest.version}`];
	const places = projectFiles.filter(
		(path) => /\.(?:tsx?|mjs|md)$/.test(path) && !givesTheVersion(path) && quoted.some((text) => read(path).includes(text)),
	);
	expect(places).toEqual([]);
});

test('the changelog begins with what is unreleased, and its latest release is the version of package.json', () => {
	expect(releases[0]).toEqual({ name: 'Unreleased', rest: '' });
	expect(releases[1]?.name).toBe(manifest.version);
});

test('every release has a date and says what an operator must do', () => {
	const dated = releases.slice(1);
	expect(dated.filter(({ rest }) => !/^ - \d{4}-\d\d-\d\d$/.test(rest))).toEqual([]);
	const sections = read('CHANGELOG.md').split(/^## /m).slice(2);
	expect(sections.filter((section) => !section.includes('\n### Upgrading\n')).map((section) => section.split('\n', 1)[0])).toEqual([]);
});

test('the version has all that a release needs, and the command names what is missing [O4.03]', () => {
	const changelog = read('CHANGELOG.md');
	expect(missingOf(manifest.version, changelog, projectFiles.includes(`fixtures/releases/${manifest.version}.json.br`))).toEqual([]);
	const { version } = manifest;
	expect(missingOf('9.9.9', changelog, true)).toEqual(['CHANGELOG.md has no section [9.9.9].']);
	const empty = `## [${version}] - 2026-01-31\n\n### Upgrading\n\n### Added\n\n- **One** thing.\n`;
	expect(missingOf(version, empty, true)).toEqual([expect.stringContaining('does not say what an operator must do')]);
	expect(missingOf(version, empty.replace('### Added', 'Nothing to do.'), true)).toEqual([]);
	expect(missingOf(version, `## [${version}]\n\n### Added\n`, false)).toEqual([
		expect.stringContaining('has no date'),
		expect.stringContaining('does not say what an operator must do'),
		expect.stringContaining('fixtures/releases has no database'),
	]);
});
