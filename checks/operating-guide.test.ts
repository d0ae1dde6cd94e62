import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { guideBlocks } from '../fixtures/operating-guide.ts';
import { inRoot } from '../scripts/lib/paths.mjs';
import { headingAnchors } from './support/named-in-docs.ts';
import { isTest, projectFiles, read } from './support/project-files.ts';

const guide = readFileSync(inRoot('docs', 'operating.md'), 'utf8');

/** Blocks that need a system or a container engine of their own. */
const elsewhere = ['What runs 2', 'What runs 3'];
/** Blocks that install packages. */
const inLongRun = ['What runs 1', 'Upgrades 1'];
/** Blocks that are run where nginx is installed. */
const withNginx = ['Behind a proxy 1', 'Behind a proxy 2'];

interface Claim {
	readonly block: string;
	readonly path: string;
}

/** Blocks whose lines a test takes from the guide. */
const claimsIn = (path: string, source: string): Claim[] =>
	[...source.matchAll(/\bguideBlock\(\s*'([^']+)'(?:,\s*(\d+))?/g)].map(([, heading, number = '1']) => ({
		block: `${heading} ${number}`,
		path,
	}));

/** Statements with which a test runs lines of a block. */
const runs = /\b(?:runLine|startLine|launch|query|runNginx)\(/;

describe('the reader of blocks', () => {
	test('finds each block with its heading, without comments', () => {
		const text = '# A page\n```sh\nnpm start\n# Later\n\nnpm run doctor\n```\n### Part\n```sql\nselect 1;\n```\n\n```sh\ncurl a\n```\n';
		expect(guideBlocks(text)).toEqual([
			{ name: 'A page 1', heading: 'A page', lines: ['npm start', 'npm run doctor'] },
			{ name: 'Part 1', heading: 'Part', lines: ['select 1;'] },
			{ name: 'Part 2', heading: 'Part', lines: ['curl a'] },
		]);
	});

	test('finds the tests that take a block', () => {
		const source = "guideBlock('Try');\nawait runLine(guideBlock(\n\t'By hand',\n\t2,\n\t{})[0]);";
		expect(claimsIn('a.test.ts', source).map(({ block }) => block)).toEqual(['Try 1', 'By hand 2']);
	});
});

describe('the operating guide', () => {
	const blocks = guideBlocks();
	const claims = projectFiles
		.filter((path) => isTest(path) && !path.endsWith('/operating-guide.test.ts'))
		.flatMap((path) => claimsIn(path, read(path)));

	test('the operating guide follows an operator’s life, and each part of it has something to run [O1.03]', () => {
		const chapters = guide.split(/^## /m).slice(1);
		const life = ['Try', 'Install', 'Configure', 'Go live', 'Back up', 'Watch', 'Grow', 'Upgrades', 'Repair'];
		expect(chapters.slice(0, life.length).map((chapter) => chapter.split('\n', 1)[0])).toEqual(life);
		for (const chapter of chapters.slice(0, life.length)) expect(guideBlocks(`## ${chapter}`), chapter.slice(0, 40)).not.toEqual([]);
	});

	test('each block of the operating guide is run by exactly one test [O1.03]', () => {
		const wanted = blocks.map(({ name }) => name).filter((name) => !elsewhere.includes(name));
		expect(claims.map(({ block }) => block).toSorted()).toEqual(wanted.toSorted());
		expect(claims.filter(({ path }) => !runs.test(read(path)))).toEqual([]);
		expect(elsewhere.filter((name) => !blocks.some((block) => block.name === name))).toEqual([]);
	});

	test('the blocks that only some runs of the tests run are those that the guide’s opening names [O1.03]', () => {
		const inFiles = (pattern: RegExp) => claims.filter(({ path }) => pattern.test(read(path))).map(({ block }) => block);
		expect(inFiles(/\bTEST_LONG\b/).toSorted()).toEqual(inLongRun.toSorted());
		expect(inFiles(/\brunIf\(hasNginx\)/).toSorted()).toEqual(withNginx.toSorted());
		const opening = guide.slice(0, guide.indexOf('\n## '));
		const named = [...opening.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor);
		for (const name of [...elsewhere, ...inLongRun, ...withNginx])
			expect(named).toContain(headingAnchors(`# ${name.replace(/ \d+$/, '')}`)[0]);
	});

	test('the scripts that the operating guide names exist [O1.03]', () => {
		const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
		const named = [...guide.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = '']) => name);
		expect(named.length).toBeGreaterThan(10);
		expect(named.filter((name) => !(name in scripts))).toEqual([]);
	});
});
