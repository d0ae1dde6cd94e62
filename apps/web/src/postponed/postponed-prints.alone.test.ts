import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostponedPrint } from './index.ts';

const print: PostponedPrint = {
	id: '0f',
	workKey: 'fineartprint image i1 ',
	imageId: 'i1',
	row: 3,
	name: 'Groynes.jpg',
	category: 'fineartprint',
	route: null,
	choices: '{"imageId":""}',
	price: 40,
	original: { width: 3000, height: 2000 },
	preview: { width: 2048, height: 1365 },
	before: '[]',
	failure: null,
};

type Entries = Record<string, unknown>;

let storage: Entries;
/** Listeners of all tabs for changes that another tab makes to the storage they share. */
let tabs: ((event: Pick<StorageEvent, 'key' | 'newValue'>) => void)[];

/** Storage whose entries are its own enumerable properties, as in a browser. */
const stubStorage = (name: 'sessionStorage' | 'localStorage', entries: Entries): Entries => {
	const functions = {
		getItem: (key: string) => entries[key] ?? null,
		setItem: (key: string, value: string) => {
			entries[key] = value;
		},
		removeItem: (key: string) => {
			delete entries[key];
			if (name === 'localStorage') for (const tell of tabs) tell({ key, newValue: null });
		},
	};
	for (const [key, value] of Object.entries(functions)) Object.defineProperty(entries, key, { value, enumerable: false });
	vi.stubGlobal(name, entries);
	return entries;
};

/** The module as a page that was just loaded has it. */
const loaded = async () => {
	vi.resetModules();
	return { ...(await import('./postponed-prints.ts')), ...(await import('./waiting-marks.ts')) };
};

/** A tab that begins with a copy of this one's storage. */
const duplicated = async () => {
	storage = stubStorage('sessionStorage', { ...storage });
	return loaded();
};

beforeEach(() => {
	tabs = [];
	storage = stubStorage('sessionStorage', {});
	stubStorage('localStorage', {});
	vi.stubGlobal('addEventListener', (_type: 'storage', listener: (typeof tabs)[number]) => tabs.push(listener));
});
afterEach(() => vi.unstubAllGlobals());

test('several prints that wait survive a reload, without the rows of the page that is gone [E1.03]', async () => {
	const { postponePrint, takePrintBack } = await loaded();
	const others = ['fineartprint image i2 ', 'fineartprint image i3 '];
	postponePrint(print);
	for (const workKey of others) postponePrint({ ...print, id: workKey, workKey });
	takePrintBack(others[1] ?? '');
	const { usePostponed } = await loaded();
	expect([...usePostponed.getState().values()]).toEqual([
		{ ...print, row: null },
		{ ...print, id: others[0], workKey: others[0], row: null },
	]);
});

test('a print that was not named when the page was loaded again is forgotten, as is what is no print [E1.03]', async () => {
	const { postponePrint } = await loaded();
	postponePrint({ ...print, imageId: null });
	storage['print-room.add-later other'] = '{"workKey":7}';
	storage['print-room.add-later broken'] = '{';
	const { usePostponed } = await loaded();
	expect(usePostponed.getState().size).toBe(0);
});

test('a print is left to the editor that shows it until the editor is left [E1.03]', async () => {
	const { isLeftToEditor, leaveToEditor } = await loaded();
	let workKey = 'fineartprint image file-3 ';
	const end = leaveToEditor(() => workKey);
	workKey = print.workKey;
	expect(isLeftToEditor(print.workKey)).toBe(true);
	end();
	expect(isLeftToEditor(print.workKey)).toBe(false);
});

test('a print that a duplicated tab has a copy of is added by one of the two, and no longer waits in the other [E1.03]', async () => {
	const first = await loaded();
	first.postponePrint(print);
	const second = await duplicated();
	expect(second.usePostponed.getState().get(print.workKey)).toEqual({ ...print, row: null });
	const added: string[] = [];
	const addIn = (name: string, { onceAmongTabs }: typeof first) =>
		onceAmongTabs(print.id, new AbortController().signal, async () => {
			await Promise.resolve();
			added.push(name);
		});
	expect(await Promise.all([addIn('first', first), addIn('second', second)])).toEqual([true, false]);
	expect(added).toEqual(['first']);
	expect(second.usePostponed.getState().size).toBe(0);
	expect((await duplicated()).usePostponed.getState().size).toBe(0);
});

test('a print that is taken back in one of two duplicated tabs is added by neither, and one whose adding failed still waits [E1.03]', async () => {
	const first = await loaded();
	first.postponePrint(print);
	const second = await duplicated();
	const failing = second.onceAmongTabs(print.id, new AbortController().signal, () => Promise.reject(new Error('lost connection')));
	await expect(failing).rejects.toThrow('lost connection');
	expect(first.usePostponed.getState().size).toBe(1);
	second.takePrintBack(print.workKey);
	expect(first.usePostponed.getState().size).toBe(0);
	expect(await first.onceAmongTabs(print.id, new AbortController().signal, () => Promise.resolve())).toBe(false);
});
