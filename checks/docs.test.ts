import { dirname, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import {
	headingAnchors,
	linkedAnchors,
	linkedPaths,
	namedConstants,
	namedPaths,
	namedScripts,
	namedVariables,
} from './support/named-in-docs.ts';
import { exists, isSource, isTest, isText, projectFiles, read } from './support/project-files.ts';
import { definedIds, namedIds, strayIds, titleIds, withoutLong } from './support/spec-ids.ts';
import { comparable, hasText, quotedTexts } from './support/spec-quotes.ts';

const pages = projectFiles.filter((path) => /^(?:README|CONTRIBUTING|SECURITY)\.md$/.test(path) || /^docs\/.*\.md$/.test(path));
const code = projectFiles
	.filter((path) => isSource(path) && !isTest(path) && !path.startsWith('checks/'))
	.map(read)
	.join('\n');

const readBy = (config: string) => [...read(config).matchAll(/^\t([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
const configured = readBy('apps/server/src/platform/config.ts');
const ofTheCart = readBy('apps/sandbox-cart/src/config.ts');
const ofTheTools = [...code.matchAll(/\b(?:process\.)?env\.([A-Z][A-Z0-9_]+)\b/g)].map(([, name = '']) => name);
/** Read by libraries. */
const foreign = /^AWS_[A-Z_]+$|^NODE_OPTIONS$/;

const each = (list: (page: string) => string[]) => pages.flatMap((path) => list(read(path)).map((name) => ({ path, name })));

test('the README is there, and so are the pages it needs', () => {
	expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']));
	expect(configured.length).toBeGreaterThan(10);
});

describe('names in README.md and docs exist', () => {
	test('scripts', () => {
		const scripts = Object.keys(manifest.scripts);
		expect(each(namedScripts).filter(({ name }) => !scripts.includes(name))).toEqual([]);
	});

	test('files and folders', () => {
		expect(each(namedPaths).filter(({ name }) => !exists(name))).toEqual([]);
	});

	test('linked pages and pictures', () => {
		expect(each(linkedPaths).filter(({ path, name }) => !exists(posix.join(dirname(path), name)))).toEqual([]);
	});

	test('linked headings', () => {
		const ofOurs = pages
			.filter((path) => !path.startsWith('docs/spec/'))
			.flatMap((path) =>
				linkedAnchors(read(path)).map(({ target, anchor }) => ({
					path,
					page: target === '' ? path : posix.join(dirname(path), target),
					anchor,
				})),
			)
			.filter(({ page }) => page.endsWith('.md') && !page.startsWith('docs/spec/'));
		expect(ofOurs.length).toBeGreaterThan(10);
		expect(ofOurs.filter(({ page, anchor }) => !headingAnchors(read(page)).includes(anchor))).toEqual([]);
	});

	test('variables of the environment', () => {
		const known = new Set([...configured, ...ofTheCart, ...ofTheTools]);
		expect(each(namedVariables).filter(({ name }) => !known.has(name) && !foreign.test(name))).toEqual([]);
	});

	test('constants and codes', () => {
		expect(each(namedConstants).filter(({ name }) => !code.includes(name) && !foreign.test(name))).toEqual([]);
	});
});

describe('an architecture decision record', () => {
	const records = pages.filter((path) => /\/\d{3}-[^/]+$/.test(path));
	const statusOf = (page: string) => /^- Status: (.+)$/m.exec(page)?.[1] ?? '';

	test('has its own number, a date and a status', () => {
		expect(records.length).toBeGreaterThan(10);
		expect(records.filter((path) => !read(path).startsWith(`# ADR-${/\/(\d{3})-/.exec(path)?.[1]} `))).toEqual([]);
		expect(records.filter((path) => !/^- Date: \d{4}-\d\d-\d\d$/m.test(read(path)) || statusOf(read(path)) === '')).toEqual([]);
	});

	test('a superseded record links to the record that replaces it', () => {
		const superseded = records.filter((path) => statusOf(read(path)).startsWith('superseded'));
		expect(superseded.length).toBeGreaterThan(0);
		expect(superseded.filter((path) => !/^superseded by \[ADR-\d{3}\]\(\d{3}-[^)]+\)/.test(statusOf(read(path))))).toEqual([]);
	});
});

test('every variable that the server reads is in the README or in docs/operating.md', () => {
	const documented = new Set(
		pages.filter((path) => path === 'README.md' || path === 'docs/operating.md').flatMap((path) => namedVariables(read(path))),
	);
	expect(configured.filter((name) => !documented.has(name))).toEqual([]);
});

describe('the reader of pages', () => {
	const page = [
		'Run `npm run nonsense`, then `npm start` or npm test.',
		'It lies in `apps/nowhere/` and `docs/adr/NNN-title.md`, see [the plan](docs/plan.md#part) and [elsewhere](https://example.org).',
		'',
		'| variable | default |',
		'|---|---|',
		'| `PORT` | 3000 |',
		'| `NO_SUCH`, `OTHER` | `NOT_THIS` |',
		'',
		'```sh',
		'ROLE=web npm run serve',
		'```',
	].join('\n');

	test('finds scripts', () => expect(namedScripts(page)).toEqual(['nonsense', 'serve', 'start', 'test']));
	test('finds paths', () => expect(namedPaths(page)).toEqual(['apps/nowhere/']));
	test('finds links', () => expect(linkedPaths(page)).toEqual(['docs/plan.md']));
	test('finds anchors', () => expect(linkedAnchors(page)).toEqual([{ target: 'docs/plan.md', anchor: 'part' }]));
	test('finds headings', () =>
		expect(headingAnchors("# A page\n## The server's `npm` layers\n```sh\n# no heading\n```")).toEqual([
			'a-page',
			'the-servers-npm-layers',
		]));
	test('finds variables', () => expect(namedVariables(page)).toEqual(['NO_SUCH', 'OTHER', 'PORT', 'ROLE']));
	test('finds constants', () => expect(namedConstants(page)).toEqual(['NOT_THIS', 'NO_SUCH']));
});

describe('the ids of the specification', () => {
	const spec = pages.filter((path) => path.startsWith('docs/spec/'));
	const defined = spec.flatMap((path) => definedIds(read(path)));
	const known = new Set(defined);

	test('are defined once each, with every decision from the first to the last', () => {
		expect(defined.length).toBeGreaterThan(300);
		expect(defined.length).toBe(known.size);
		const decisions = defined.filter((id) => id.startsWith('D'));
		expect(new Set(decisions)).toEqual(new Set(decisions.map((_id, index) => `D${index + 1}`)));
	});

	test('are all defined where the specification names them, and its links lead to them', () => {
		const missing = spec.flatMap((path) => namedIds(read(path)).filter((id) => !known.has(id)));
		const lost = spec.flatMap((path) =>
			[...read(path).matchAll(/\]\(([\w.]*)#([^)]+)\)/g)]
				.filter(([, page = '', id = '']) => !definedIds(read(page === '' ? path : posix.join(dirname(path), page))).includes(id))
				.map(([link]) => `${path} ${link}`),
		);
		expect([...missing, ...lost]).toEqual([]);
	});

	test('are all defined where test titles name them', () => {
		const cited = projectFiles.filter(isTest).flatMap((path) => titleIds(read(path)).map((id) => ({ path, id })));
		expect(cited.length).toBeGreaterThan(1000);
		expect(cited.filter(({ id }) => !known.has(id))).toEqual([]);
	});

	test('that a journey of the long run cites are cited by a test that npm test runs, too', () => {
		const tests = projectFiles.filter(isTest).map(read);
		const always = new Set(tests.flatMap((source) => titleIds(withoutLong(source))));
		expect(tests.flatMap(titleIds).filter((id) => !always.has(id))).toEqual([]);
		const [clause, decision] = [['C', '4.03'].join(''), ['D', '13'].join('')];
		const source = `test('adds it [${clause}]', { tag: '@long' }, run);\ntest('adds it [${decision}]', run);`;
		expect(titleIds(withoutLong(source))).toEqual([decision]);
	});

	test('ids are in the specification and in test titles, nowhere else', () => {
		const others = projectFiles.filter((path) => isText(path) && path !== 'package-lock.json' && !spec.includes(path));
		expect(others.flatMap((path) => strayIds(path, read(path)))).toEqual([]);
	});

	test('are found in comments, code and prose, not in titles, paper sizes or illuminants', () => {
		const [clause, decision] = [['C', '4.03'].join(''), ['D', '13'].join('')];
		const source = [
			`// Refused [${decision}]`,
			`test('refuses A4 under D65 [${clause}] [${decision}]', () => {`,
			`\tcall(); // the shop's own (${clause})`,
			`\texpect(text).toBe('${decision} is not said');`,
		].join('\n');
		expect(titleIds(source)).toEqual([clause, decision]);
		expect(strayIds('a.test.ts', source)).toEqual([`a.test.ts:1 ${decision}`, `a.test.ts:3 ${clause}`, `a.test.ts:4 ${decision}`]);
		expect(strayIds('a.ts', source)).toHaveLength(5);
		expect(strayIds('a.md', `As ${decision} says, on A4 and A3.`)).toEqual([`a.md:1 ${decision}`]);
	});
});

describe('the texts that the specification quotes', () => {
	/** Composed at run time: a flag's name, a signed number, and a sentence with the name of each list. */
	const composed = ['just done', '#displayId', 'Error occurred when fetching the price.'];
	const source = comparable(
		projectFiles
			.filter((path) => /^(?:apps|packages)\/[\w-]+\/src\/.*\.tsx?$/.test(path))
			.map(read)
			.join('\n'),
	);

	test('are in the product, to the letter [D45]', () => {
		const quoted = ['customer', 'admin'].flatMap((name) => quotedTexts(read(`docs/spec/${name}.md`)));
		expect(quoted.length).toBeGreaterThan(140);
		expect(quoted.filter((text) => !composed.includes(text) && !hasText(source, text))).toEqual([]);
	});

	test('are missed when a letter of them changes', () => {
		const words = 'Cannot delete: "{server message}" of N item(s)';
		expect(hasText(comparable('Cannot delete: \\"still used\\" of 3 item(s)'), words)).toBe(true);
		expect(hasText(comparable('Can not delete: \\"still used\\" of 3 item(s)'), words)).toBe(false);
		expect(quotedTexts('It says “One / Two” and “Three”.')).toEqual(['One', 'Two', 'Three']);
	});
});
