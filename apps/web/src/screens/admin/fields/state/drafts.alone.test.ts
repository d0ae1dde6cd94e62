import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuseStorage, stubStorages } from '../../../../testing/stub-storages.alone.fixture.ts';
import type { Draft } from './drafts.ts';

const draft: Draft = {
	state: { values: { label: 'Cotton', sides: { first: '1', second: '' }, active: true, categories: ['fineartprint'] }, byHand: ['inches'] },
	base: { id: 'x', version: 3 },
};

/** Simulates a page load: memory is empty, session storage is kept. */
const load = async () => {
	vi.resetModules();
	return import('./drafts.ts');
};

describe('unsaved input', () => {
	let kept: Map<string, string>;
	beforeEach(() => {
		kept = stubStorages().tab.kept;
	});
	afterEach(() => vi.unstubAllGlobals());

	test('unsaved input is restored, even after a reload [D29]', async () => {
		(await load()).keepDraft('prices', draft);
		const { draftOf } = await load();
		expect(draftOf('prices')).toEqual(draft);
		expect(draftOf('borders')).toBeNull();
	});

	test('unsaved input is gone once it is forgotten [D29]', async () => {
		const { keepDraft, forgetDraft, draftOf } = await load();
		keepDraft('prices', draft);
		forgetDraft('prices');
		expect(draftOf('prices')).toBeNull();
		expect((await load()).draftOf('prices')).toBeNull();
	});

	test('lasts as long as the page if the browser has no storage [D29]', async () => {
		refuseStorage();
		const { keepDraft, draftOf } = await load();
		keepDraft('prices', draft);
		expect(draftOf('prices')).toEqual(draft);
	});

	test.each(['{', '"x"', '{"state":{"values":{"a":1},"byHand":[]},"base":null}'])(
		'unsaved input is nothing where the tab has %s',
		async (text) => {
			kept.set('print-room.draft.prices', text);
			expect((await load()).draftOf('prices')).toBeNull();
		},
	);
});
