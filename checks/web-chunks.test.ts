import { readFileSync } from 'node:fs';
import { build, loadConfigFromFile, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { inRoot } from '../scripts/lib/paths.mjs';

const web = inRoot('apps', 'web');
const configFile = inRoot('apps', 'web', 'vite.config.ts');

const config = (await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile))?.config;
if (config === undefined) throw new Error('The web app has no configuration of its build.');

/** The web app as the build puts it together, without writing it. */
const built = await build({
	root: web,
	configFile,
	logLevel: 'silent',
	build: { write: false, minify: false, reportCompressedSize: false },
});
if (Array.isArray(built) || !('output' in built)) throw new Error('The build of the web app has one output.');
const chunks = built.output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');

/** Ids of the modules that the pages of these files load at once, without what they import later. */
const loadedAtOnce = (files: readonly string[]): string[] => {
	const seen = new Set<string>();
	const visit = (file: string): void => {
		if (seen.has(file)) return;
		seen.add(file);
		chunks.find(({ fileName }) => fileName === file)?.imports.forEach(visit);
	};
	files.forEach(visit);
	return chunks.filter(({ fileName }) => seen.has(fileName)).flatMap(({ moduleIds }) => moduleIds);
};

const chunkOf = (module: string): string => {
	const found =
		chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module) === true) ??
		chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
	if (found === undefined) throw new Error(`No chunk begins with ${module}.`);
	return found.fileName;
};

/** Screens that a visitor opens without the editor. */
const otherScreens = [
	'/screens/approval/approval-screen.tsx',
	'/screens/profile/orders/orders-screen.tsx',
	'/screens/profile/editions/editions-screen.tsx',
	'/screens/upload/designs/index.ts',
	'/screens/admin/pages/order/order-page.tsx',
];

/** Each alternative of an expression as one of its own, as far as its groups are not nested. */
const alternativesOf = (source: string): string[] => {
	const group = /\(\?:([^()]+)\)/.exec(source);
	if (group === null) return source.split('|');
	return (group[1] ?? '').split('|').flatMap((choice) => alternativesOf(source.replace(group[0], choice)));
};

const output = config.build?.rolldownOptions?.output;
const splitting = Array.isArray(output) ? undefined : output?.codeSplitting;
const rules = (typeof splitting === 'object' ? (splitting.groups ?? []) : []).flatMap(({ name, test }) =>
	typeof name === 'string' ? [{ name, source: test instanceof RegExp ? test.source : String(test) }] : [],
);

test('every rule for chunks matches a module, in each of its alternatives', () => {
	expect(rules.length).toBeGreaterThan(0);
	const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
	const idle = rules.flatMap(({ name, source }) =>
		alternativesOf(source)
			.filter((alternative) => !modules.some((module) => new RegExp(alternative).test(module)))
			.map((alternative) => `${name}: ${alternative}`),
	);
	expect(idle).toEqual([]);
});

test('the editor comes in few files, and what opens without it takes none of its own [E3.02]', () => {
	const ofEditor = chunks.filter(({ name }) => name === 'editor');
	const own = ofEditor.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/editor/cropper/cropper.tsx')));
	expect(own?.moduleIds.length).toBeGreaterThan(100);
	const opened = otherScreens.map(chunkOf);
	expect(loadedAtOnce(opened).filter((id) => own?.moduleIds.includes(id))).toEqual([]);
});

test('every name of a part that opens later is the name of a chunk', () => {
	const [, names = ''] = /const opensLater =\s*\/.*?\(\?:(.+)\)-\//.exec(readFileSync(configFile, 'utf8')) ?? [];
	expect(names).not.toBe('');
	const idle = names.split('|').filter((name) => !chunks.some(({ fileName }) => new RegExp(`/${name}-`).test(fileName)));
	expect(idle).toEqual([]);
});

const themed = ['/admin-routes.ts', '/shell/themed-pages.tsx'];
const editorOnDesktop = ['/screens/editor/index.tsx', '/screens/editor/desktop-editor.tsx'];
const editorOnPhone = ['/screens/editor/index.tsx', '/screens/editor/phone/phone-editor.tsx'];
const listOfTheBackOffice = ['/admin-routes.ts', '/screens/admin/list/index.tsx'];

test.each([
	['the upload screen', ['/screens/upload/index.tsx']],
	['the editor on a desktop', editorOnDesktop],
	['the editor on a phone', editorOnPhone],
	['a list of the back office', listOfTheBackOffice],
	...['order', 'design', 'user', 'file-check'].map(
		(of) => [`the back office’s ${of} page`, [...themed, `/screens/admin/pages/${of}/${of}-page.tsx`]] as const,
	),
] as const)('%s is shown without zod and the schemas of answers [E3.02]', (_name, modules) => {
	const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
	const loaded = loadedAtOnce([entry, ...modules.map(chunkOf)]);
	expect(loaded.length).toBeGreaterThan(100);
	expect(loaded.filter((id) => /[\\/]node_modules[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/](?:entities|routes)[\\/]/.test(id))).toEqual([]);
});

test('the editor opens with the crop; drawings of the finished print come later [E3.02]', () => {
	const drawings = /[\\/]editor[\\/]canvas[\\/](?:print-view|finished[\\/].*)\.tsx$/;
	expect(chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => drawings.test(id)).length).toBeGreaterThan(3);
	expect(loadedAtOnce([...editorOnDesktop, ...editorOnPhone].map(chunkOf)).filter((id) => drawings.test(id))).toEqual([]);
});

test('each layout of the editor comes without the other and its sheets [E3.02]', () => {
	const has = (modules: readonly string[], pattern: RegExp) => loadedAtOnce(modules.map(chunkOf)).some((id) => pattern.test(id));
	const [desktop, phone, sheets] = [/[\\/]editor[\\/]canvas[\\/]canvas\.tsx$/, /[\\/]phone[\\/]cells\.tsx$/, /[\\/]phone[\\/]sheets\.tsx$/];
	expect(has(editorOnDesktop, desktop)).toBe(true);
	expect(has(editorOnPhone, phone)).toBe(true);
	expect(has(editorOnDesktop, phone)).toBe(false);
	expect(has(editorOnPhone, desktop)).toBe(false);
	expect(has([...editorOnDesktop, ...editorOnPhone], sheets)).toBe(false);
	expect(has(['/screens/editor/phone/bottom-sheet.tsx'], desktop)).toBe(false);
});

test('a list of the back office is shown without the component library, which opens above it [E3.02]', () => {
	const above = /[\\/]node_modules[\\/](?:@emotion|@mui|@popperjs)[\\/]/;
	expect(chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => above.test(id)).length).toBeGreaterThan(8);
	const loaded = loadedAtOnce(listOfTheBackOffice.map(chunkOf));
	expect(loaded.filter((id) => above.test(id))).toEqual([]);
});
