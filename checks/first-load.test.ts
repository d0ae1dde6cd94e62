import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../apps/web/src');

/** Specifiers of a module's static imports, without those of types. */
const importsOf = (text: string): string[] =>
	[...text.matchAll(/^(?:import|export)\s(?!type\s)(?:[^;]*?\sfrom\s)?'([^']+)';/gm)].flatMap(([, name]) => name ?? []);

/** Packages that these modules load at once, each with the chain of modules that leads to it. */
const packagesOf = (entries: readonly string[]): Map<string, string> => {
	const found = new Map<string, string>();
	const seen = new Set<string>();
	const visit = (file: string, chain: readonly string[]): void => {
		if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
		seen.add(file);
		const path = [...chain, relative(src, file)];
		for (const name of importsOf(readFileSync(file, 'utf8'))) {
			if (name.startsWith('.')) visit(join(dirname(file), name), path);
			else if (!found.has(name)) found.set(name, path.join(' > '));
		}
	};
	for (const entry of entries) visit(join(src, entry), []);
	return found;
};

const heavy = /^(?:@mui|@emotion)\//;

test("the customer's first load draws upload screen and editor without the component library [E3.02]", () => {
	const packages = packagesOf([
		'main.tsx',
		'screens/upload/index.tsx',
		'screens/upload/gallery/gallery.tsx',
		'screens/editor/index.tsx',
		'screens/editor/desktop-editor.tsx',
		'screens/editor/phone/phone-editor.tsx',
	]);
	expect([...packages.keys()]).toContain('react-router');
	expect([...packages].filter(([name]) => heavy.test(name))).toEqual([]);
});

test('the search for heavy packages finds those that a dialog loads [E3.02]', () => {
	expect([...packagesOf(['ui/dialogs/confirm-dialog.tsx']).keys()]).toEqual(
		expect.arrayContaining(['@mui/material/Dialog', '@emotion/cache']),
	);
});

/** Components that only appear inside a themed dialog, menu or page. */
const inside = /\/(?:DialogActions|DialogContent|DialogContentText|DialogTitle|Divider|MenuItem|Tooltip)$/;

test("dialogs that open later on a customer's screens have the shop's theme [E3.02]", () => {
	const files = globSync('**/*.tsx', { cwd: src }).filter((file) => !/^(?:screens\/admin|ui)\//.test(file));
	const bare = files.flatMap((file) =>
		importsOf(readFileSync(join(src, file), 'utf8'))
			.filter((name) => heavy.test(name) && !inside.test(name))
			.map((name) => `${file}: ${name}`),
	);
	expect(bare).toEqual([]);
});
