import type { Rolldown } from 'vite';

type Module = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>;
type FindModule = (id: string) => Module | null;
type ChunkName = 'editor' | 'editor-shared';

const ofApp = (path: string): RegExp =>
	new RegExp(`[\\\\/]apps[\\\\/]web[\\\\/]${path.replaceAll('/', '[\\\\/]').replaceAll('.', '\\.')}$`);

const upload = ofApp('src/screens/upload/index.tsx');
const editor = ofApp('src/screens/editor/index.tsx');
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
	const shown = reach([start], statics);
	const entries = new Set([...all].flatMap(later));
	const office = reach(later(one(backOffice)), statics);
	// A set of prints opens the editor for its rows, and is the only other screen that loads all of it.
	const ofEditor = new Set([start, one(set)]);
	const elsewhere = reach([page], (id) => (ofEditor.has(id) ? [] : [...statics(id), ...later(id)]));
	const plan = new Map<string, ChunkName>();
	for (const id of shown) {
		if (first.has(id) || entries.has(id) || office.has(id)) continue;
		plan.set(id, elsewhere.has(id) ? 'editor-shared' : 'editor');
	}
	return plan;
};

/**
 * Names the chunk of each module that the editor loads at once: one for those that only the editor and its later parts use, one for those
 * that customers' other screens use, too. The bundler by itself makes a chunk per set of importers, which is 50 files and 6 kB more. Modules
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
