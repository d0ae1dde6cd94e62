import { models } from '@print-room/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedFields, emptyState, type FormState, fieldsIn, sidesOf, stateOf, textOf, withFollowing, withValue } from './form-state.ts';
import { inchesText } from './typed-number.ts';

const { fields } = models.prices;
const borders = models.borders.fields;
const millimetres = fc.integer({ min: 0, max: 100_000 }).map(String);
const anyText = fc.string({ maxLength: 8 });
const sides = fc.record({ first: millimetres, second: millimetres });

const typeMm = (state: FormState, first: string, second: string): FormState => withValue(fields, state, 'mmSize', { first, second });

describe('inches from millimetres', () => {
	test('follow with two decimals, and what was typed is kept [A5.08] [D8]', () => {
		fc.assert(
			fc.property(fc.array(sides, { minLength: 1, maxLength: 5 }), (typed) => {
				const state = typed.reduce((before, { first, second }) => typeMm(before, first, second), emptyState(fields));
				const last = typed.at(-1) ?? { first: '', second: '' };
				expect(state.values.mmSize).toEqual(last);
				expect(state.values.inchesSize).toEqual({ first: inchesText(Number(last.first)), second: inchesText(Number(last.second)) });
			}),
		);
	});

	test('ignore what is no number, and go with what is deleted [A5.08]', () => {
		const typed = typeMm(emptyState(fields), '600', '800');
		expect(typeMm(typed, '600x', '800').values.inchesSize).toEqual({ first: '23.62', second: '31.50' });
		expect(typeMm(typed, '', '800').values.inchesSize).toEqual({ first: '', second: '31.50' });
	});

	test('inches from millimetres stay as they were typed by hand, until they are to follow again [A5.08] [D8]', () => {
		fc.assert(
			fc.property(anyText, anyText, sides, (first, second, mm) => {
				const byHand = withValue(fields, typeMm(emptyState(fields), '600', '800'), 'inchesSize', { first, second });
				const later = typeMm(byHand, mm.first, mm.second);
				expect(later.values.inchesSize).toEqual({ first, second });
				expect(later.byHand).toEqual(['inchesSize']);
				const following = withFollowing(fields, later, 'inchesSize', true);
				expect(following.byHand).toEqual([]);
				expect(sidesOf(following.values.inchesSize).first).toBe(inchesText(Number(mm.first)));
			}),
		);
	});

	test('inches from millimetres stay where they are when they are to follow no longer [A5.08]', () => {
		const following = typeMm(emptyState(fields), '600', '800');
		const left = withFollowing(fields, following, 'inchesSize', false);
		expect(left.values).toEqual(following.values);
		expect(typeMm(left, '100', '100').values.inchesSize).toEqual(following.values.inchesSize);
	});

	test('follow a single length alike [D8]', () => {
		const state = withValue(borders, emptyState(borders), 'widthMM', '25');
		expect(textOf(state.values.widthInches)).toBe('0.98');
	});
});

describe('a form for an item', () => {
	const border = {
		id: 'b',
		label: 'Extra :W around print',
		widthMM: 25,
		widthInches: 1,
		price: 4,
		description: '',
		active: true,
		index: 0,
	};

	test('knows inches that are not what the millimetres come to as typed by hand [A5.08]', () => {
		expect(stateOf(borders, border).byHand).toEqual(['widthInches']);
		expect(stateOf(borders, { ...border, widthInches: 0.98 }).byHand).toEqual([]);
	});

	test('a form for an item shows money with its pence, lengths without idle decimals [A9.02]', () => {
		const { values } = stateOf(borders, border);
		expect([values.price, values.widthMM, values.widthInches, values.active]).toEqual(['4.00', '25', '1', true]);
	});

	test('a form for an item has not changed, whatever the item is [A2.11]', () => {
		fc.assert(
			fc.property(fc.float({ noNaN: true, min: 0, max: 9999 }), fc.float({ noNaN: true, min: 0, max: 9999 }), (widthMM, widthInches) => {
				const item = { ...border, widthMM, widthInches };
				expect(changedFields(borders, stateOf(borders, item), stateOf(borders, item))).toEqual([]);
			}),
		);
	});

	test('a form for an item names what is changed, and is unchanged when it is typed back [A2.11]', () => {
		const before = stateOf(borders, border);
		const after = withValue(borders, before, 'price', '5.00');
		expect(changedFields(borders, before, after).map(({ name }) => name)).toEqual(['price']);
		expect(changedFields(borders, before, withValue(borders, after, 'price', '4.00'))).toEqual([]);
	});
});

test('an item is made without what is right for nearly all [D37]', () => {
	const asked = fieldsIn(models.borders.fields, 'create').map(({ name }) => name);
	expect(asked).toEqual(['label', 'widthMM', 'widthInches', 'price']);
	expect(emptyState(models.borders.fields).values.label).toBe('Extra :W around print');
});
