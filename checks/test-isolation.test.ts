import { expect, test } from 'vitest';
import { isSource, projectFiles, read } from './support/project-files.ts';
import { isIsolated, replacementsIn } from './support/replacements.ts';

const usesVitest = (path: string): boolean => isSource(path) && !path.endsWith('.mjs') && /from 'vitest'/.test(read(path));

test('a replaced module, global or clock is found in a test', () => {
	const found = (line: string) => replacementsIn(`import { vi } from 'vitest';\n${line}\n`);
	expect(found("vi.mock('./zip.ts', { spy: true });")).toEqual(['vi.mock']);
	expect(found('vi.useFakeTimers({ now: 0 });')).toEqual(['vi.useFakeTimers']);
	expect(found("vi.stubGlobal('fetch', answer);")).toEqual(['vi.stubGlobal']);
	expect(found('globalThis.fetch = answer;')).toEqual(['globalThis.fetch']);
	expect(found("import { stubStorages } from '../page.alone.fixture.ts';")).toEqual(['../page.alone.fixture.ts']);
	expect(found('await vi.waitFor(() => globalThis.done === true, patience);')).toEqual([]);
});

test('tests and fixtures that replace a module, a global or the clock are named *.alone.*', () => {
	const shared = projectFiles.filter((path) => usesVitest(path) && !isIsolated(path));
	const refused = shared.map((path) => ({ path, replaces: replacementsIn(read(path)) })).filter(({ replaces }) => replaces.length > 0);
	expect(shared.length).toBeGreaterThan(300);
	expect(refused).toEqual([]);
});

test('a test is named *.alone.* only if it replaces something', () => {
	const idle = projectFiles.filter((path) => path.includes('.alone.') && replacementsIn(read(path)).length === 0);
	expect(idle).toEqual([]);
});
