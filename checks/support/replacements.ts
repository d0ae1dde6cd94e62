const calls =
	/\bvi\s*\.\s*(?:mock|doMock|unmock|doUnmock|hoisted|importMock|resetModules|stubGlobal|useFakeTimers|setSystemTime)\s*\(|\bglobalThis\s*(?:\.\w+|\[[^\]]+\])\s*=(?!=)/g;
const aloneImport = /from\s*'(\.{1,2}\/[^']*\.alone\.[^']*)'/g;

/** Finds code in a test that changes modules, globals or the clock for other tests, itself or by import. */
export function replacementsIn(source: string): string[] {
	const called = [...source.matchAll(calls)].map(([found]) => found.replace(/\s+/g, '').replace(/[(=]$/, ''));
	return [...called, ...[...source.matchAll(aloneImport)].map(([, path = '']) => path)];
}

/** True for files with modules of their own, by name or folder. */
export const isIsolated = (path: string): boolean =>
	/\.alone\.(?:test|fixture)\.tsx?$/.test(path) || /^(?:packages\/imaging|scripts|checks)\//.test(path);
