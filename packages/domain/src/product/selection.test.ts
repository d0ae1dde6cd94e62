import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { selectCertificate, selectMedia, selectOption } from './selection.ts';

describe('media', () => {
	test('media is set by a click [C4.04]', () => {
		expect(selectMedia(null, 'rag', { optional: false })).toBe('rag');
		expect(selectMedia('gloss', 'rag', { optional: true })).toBe('rag');
	});

	test('media is deselected by a second click only if it is optional [C4.04]', () => {
		expect(selectMedia('rag', 'rag', { optional: true })).toBeNull();
		expect(selectMedia('rag', 'rag', { optional: false })).toBe('rag');
	});
});

describe('options', () => {
	test('add up where many may be selected and replace each other where one may [C4.05]', () => {
		expect(selectOption(['varnish'], 'deckle', { multiselect: true, optional: true })).toEqual(['varnish', 'deckle']);
		expect(selectOption(['varnish'], 'deckle', { multiselect: false, optional: true })).toEqual(['deckle']);
	});

	test('options are deselected by a second click [C4.05]', () => {
		expect(selectOption(['varnish', 'deckle'], 'varnish', { multiselect: true, optional: false })).toEqual(['deckle']);
		expect(selectOption(['varnish'], 'varnish', { multiselect: false, optional: true })).toEqual([]);
	});

	test('options keep the last one of a choice that is not optional [C4.05]', () => {
		expect(selectOption(['varnish'], 'varnish', { multiselect: true, optional: false })).toEqual(['varnish']);
		expect(selectOption(['varnish'], 'varnish', { multiselect: false, optional: false })).toEqual(['varnish']);
	});

	test('options never repeat, never exceed one where one may be selected, and never become none unless optional [C4.05]', () => {
		const rules = fc.record({ multiselect: fc.boolean(), optional: fc.boolean() });
		fc.assert(
			fc.property(rules, fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }), (given, clicks) => {
				const selected = clicks.reduce<string[]>((current, clicked) => selectOption(current, clicked, given), []);
				expect(new Set(selected).size).toBe(selected.length);
				if (!given.multiselect) expect(selected.length).toBeLessThanOrEqual(1);
				if (!given.optional) expect(selected.length).toBeGreaterThan(0);
			}),
			{ seed: 69 },
		);
	});
});

test('toggles a certificate [C4.05]', () => {
	expect(selectCertificate(null, 'gold')).toBe('gold');
	expect(selectCertificate('silver', 'gold')).toBe('gold');
	expect(selectCertificate('gold', 'gold')).toBeNull();
});
