import type { Rolldown } from 'vite';

type Module = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>;
type FindModule = (id: string) => Module | null;
type ChunkName = 'editor' | 'editor-shared' | 'editor-desktop' | 'editor-phone' | 'editor-sizes';

const ofApp = (path: string): RegExp =>
	new RegExp(`[\\\\/]apps[\\\\/]web[\\\\/]${path.replaceAll('/', '[\\\\/]').replaceAll('.', '\\.')}$`);

const upload = ofApp('src/screens/upload/index.tsx');
const editor = ofApp('src/screens/editor/index.tsx');
const desktop = ofApp('src/screens/editor/desktop-editor.tsx');
const phone = ofApp('src/screens/editor/phone/phone-editor.tsx');
const sheets = ofApp('src/screens/editor/phone/bottom-sheet.tsx');
const set = ofApp('src/screens/editor/set/set-screen.tsx');
const backOffice = ofApp('src/admin-routes.ts');

/** Modules reachable from these, which are included. */
const reach = (starts: Iterable<string>, next: (id: string) => readonly string[]): Set<string> => {
	const seen = new Set<string>();
	const waiting = [...starts];
	for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
		if (seen.has(id)) continue;
		seen.add(id);
		waiting.push(...next(id));
	}
	return seen;
};

const planned = (page: string, find: FindModule): Map<string, ChunkName> => {
	const statics = (id: string): readonly string[] => find(id)?.importedIds ?? [];
	const later = (id: string): readonly string[] => find(id)?.dynamicallyImportedIds ?? [];
	const all = reach([page], (id) => [...statics(id), ...later(id)]);
	const one = (pattern: RegExp): string => {
		const found = [...all].find((id) => pattern.test(id));
		if (found === undefined) throw new Error(`No module of the web app matches ${pattern}.`);
		return found;
	};
	const first = reach([page, one(upload)], statics);
	const start = one(editor);
	const layouts = [one(desktop), one(phone)];
	const onDesktop = reach([one(desktop)], statics);
	const onPhone = reach([one(phone)], statics);
	const shown = new Set([...reach([start], statics), ...[...onDesktop].filter((id) => onPhone.has(id))]);
	const entries = new Set([...all].flatMap(later));
	const office = reach(later(one(backOffice)), statics);
	// A set of prints opens the editor for its rows, and is the only other screen that loads all of it.
	const ofEditor = new Set([start, one(set)]);
	const elsewhere = reach([page], (id) => (ofEditor.has(id) ? [] : [...statics(id), ...later(id)]));
	const inSheets = reach([one(sheets)], statics);
	const chunkOf = (id: string): ChunkName => {
		if (shown.has(id)) return 'editor';
		if (onPhone.has(id)) return 'editor-phone';
		return inSheets.has(id) ? 'editor-sizes' : 'editor-desktop';
	};
	const plan = new Map<string, ChunkName>();
	for (const id of new Set([...shown, ...onDesktop, ...onPhone])) {
		if (first.has(id) || (entries.has(id) && !layouts.includes(id)) || office.has(id)) continue;
		if (!elsewhere.has(id)) plan.set(id, chunkOf(id));
		else if (shown.has(id)) plan.set(id, 'editor-shared');
	}
	return plan;
};

/**
 * Names the chunk of each module that the editor loads at once: one for those that only the editor and its later parts use, one more for
 * each of its layouts, one for what a desktop shows at once and a phone in its sheets, and one for those that customers' other screens use,
 * too. The bundler by itself makes a chunk per set of importers, which is 50 files and 6 kB more. Modules
 * of the upload screen are loaded already; those that the back office shares are small and keep their own chunks.
 */
export const plannedChunk = (page: string): Rolldown.CodeSplittingNameFunction => {
	const plans = new WeakMap<Module, ReadonlyMap<string, ChunkName>>();
	return (id, context) => {
		const root = context.getModuleInfo(page);
		// A build of the server's renderer has no page.
		if (root === null) return null;
		const plan = plans.get(root) ?? planned(page, (module) => context.getModuleInfo(module));
		plans.set(root, plan);
		return plan.get(id) ?? null;
	};
};
