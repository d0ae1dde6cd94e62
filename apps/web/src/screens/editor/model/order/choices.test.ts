import { describe, expect, test } from 'vitest';
import { offer, opened, openedIn, play } from '../editor.fixture.ts';

const media = (id: string) => ({ type: 'work/mediaClicked', id }) as const;
const option = (id: string) => ({ type: 'work/optionClicked', id }) as const;
const certificate = (id: string) => ({ type: 'work/certificateClicked', id }) as const;

describe('choices', () => {
	test('starts with the defaults of the category [D35]', () => {
		const { work } = opened();
		expect([work.borderId, work.mediaId, work.optionIds, work.certificateId]).toEqual(['border-25', 'rag', [], null]);
	});

	test('has no border where the category has none [C3.07]', () => {
		const state = opened({ sizeRules: { ...offer.sizeRules, borders: false } });
		expect(state.work.borderId).toBeNull();
		expect(play(state, { type: 'work/borderChosen', id: 'border-10' }).work.borderId).toBeNull();
	});

	test('keeps a media that must be chosen, and drops one that need not [C4.04]', () => {
		expect(play(opened(), media('rag')).work.mediaId).toBe('rag');
		expect(play(opened({ media: { ...offer.media, optional: true } }), media('rag')).work.mediaId).toBeNull();
		expect(play(opened(), media('baryta')).work.mediaId).toBe('baryta');
	});

	test('adds options in a multiselect configuration and replaces in another [C4.05]', () => {
		expect(play(opened(), option('deckle'), option('varnish')).work.optionIds).toEqual(['deckle', 'varnish']);
		expect(play(opened({ options: { ...offer.options, multiselect: false } }), option('deckle'), option('varnish')).work.optionIds).toEqual(
			['varnish'],
		);
	});

	test('does not take an option that the print cannot have, and lets go of one that it can no longer have', () => {
		const large = play(opened(), { type: 'work/sideTyped', side: 'width', value: 1200 });
		expect(play(large, option('varnish')).work.optionIds).toEqual([]);
		const chosen = play(opened(), option('varnish'), { type: 'work/sideTyped', side: 'width', value: 1200 });
		expect(chosen.work.optionIds).toEqual(['varnish']);
		expect(play(chosen, option('varnish')).work.optionIds).toEqual([]);
		expect(play(opened(), { type: 'work/borderChosen', id: null }, option('deckle')).work.optionIds).toEqual([]);
	});

	test('keeps the last option of a choice that is not optional [C4.05]', () => {
		const state = opened({ options: { ...offer.options, optional: false } });
		expect(play(state, option('deckle'), option('deckle')).work.optionIds).toEqual(['deckle']);
		expect(play(opened(), option('deckle'), option('deckle')).work.optionIds).toEqual([]);
	});

	test('drops the certificate when it is chosen again [C4.05]', () => {
		expect(play(opened(), certificate('standard')).work.certificateId).toBe('standard');
		expect(play(opened(), certificate('standard'), certificate('standard')).work.certificateId).toBeNull();
	});

	test('is never something that is not offered', () => {
		const state = play(opened(), media('unknown'), option('unknown'), certificate('unknown'), { type: 'work/borderChosen', id: 'unknown' });
		expect(state.work).toEqual(opened().work);
	});

	test('loses what a catalogue that was read again no longer has [D37]', () => {
		const chosen = play(opened(), option('deckle'), certificate('numbered'));
		const poorer = {
			...offer,
			borders: [],
			certificates: [],
			options: { ...offer.options, choices: [] },
			media: { ...offer.media, choices: [] },
		};
		const { work } = play(chosen, { type: 'answer/offerRefreshed', offer: poorer });
		expect([work.borderId, work.mediaId, work.optionIds, work.certificateId]).toEqual([null, null, [], null]);
	});

	test('takes the default again where one must be chosen and what was chosen is gone [C4.05] [D37]', () => {
		const required = {
			...offer,
			options: { ...offer.options, optional: false, multiselect: false },
			defaults: { ...offer.defaults, optionIds: ['varnish'] },
		};
		const chosen = play(openedIn(required), option('deckle'));
		const poorer = { ...required, options: { ...required.options, choices: required.options.choices.filter(({ id }) => id !== 'deckle') } };
		expect(play(chosen, { type: 'answer/offerRefreshed', offer: poorer }).work.optionIds).toEqual(['varnish']);
	});

	test('keeps one option where the catalogue no longer lets several be chosen [C4.05]', () => {
		const chosen = play(opened(), option('deckle'), option('varnish'));
		const single = { ...offer, options: { ...offer.options, multiselect: false } };
		expect(play(chosen, { type: 'answer/offerRefreshed', offer: single }).work.optionIds).toEqual(['deckle']);
	});

	test('has no border any more where the category stops to have them [C3.07] [D37]', () => {
		const bare = { ...offer, sizeRules: { ...offer.sizeRules, borders: false } };
		expect(play(opened(), { type: 'answer/offerRefreshed', offer: bare }).work.borderId).toBeNull();
	});

	test("does not come back by a cancelled drag or a sheet's Cancel once it is no longer offered [C4.10] [D37]", () => {
		const refreshed = { type: 'answer/offerRefreshed', offer: { ...offer, borders: [] } } as const;
		const dragging = play(opened(), { type: 'drag/started', handle: 'se' }, { type: 'drag/moved', dx: -9, dy: -9 }, refreshed);
		expect(play(dragging, { type: 'drag/cancelled' }).work.borderId).toBeNull();
		const inSheet = play(opened(), { type: 'display/sheetOpened', sheet: 'border' }, { type: 'work/borderChosen', id: null }, refreshed);
		expect(play(inSheet, { type: 'display/sheetCancelled' }).work.borderId).toBeNull();
	});
});
