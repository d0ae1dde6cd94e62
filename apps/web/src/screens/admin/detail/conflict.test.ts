import { models } from '@print-room/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormState, stateOf, withValue } from '../fields/state/form-state.ts';
import { type Choice, differencesOf, merged, type ThreeStates } from './conflict.ts';

const { fields } = models.prices;
const size = fc.record({ extent1: fc.integer({ min: 1, max: 3 }), extent2: fc.integer({ min: 1, max: 3 }) });
/** Few values, so that both sides often agree. */
const state = fc
	.record({ mmSize: size, inchesSize: size, price: fc.integer({ min: 1, max: 3 }), groupId: fc.constantFrom('a', 'b') })
	.map((item) => stateOf(fields, item));
const states: fc.Arbitrary<ThreeStates> = fc.record({ base: state, mine: state, theirs: state }).map((three) => ({ fields, ...three }));
const choices = fc.dictionary(fc.constantFrom('mmSize', 'price', 'groupId'), fc.constantFrom<Choice>('mine', 'theirs'));

const groups = [['mmSize', 'inchesSize'], ['price'], ['groupId']] as const;
const textOf = ({ values }: FormState, names: readonly string[]): string => JSON.stringify(names.map((name) => values[name]));

describe('an edit that conflicts with a newer one', () => {
	test('asks only about fields that both changed to different values', () => {
		fc.assert(
			fc.property(states, (three) => {
				const asked = differencesOf(three).both.map(({ name }) => name);
				for (const group of groups) {
					const [base, mine, theirs] = [textOf(three.base, group), textOf(three.mine, group), textOf(three.theirs, group)];
					expect(asked.includes(group[0])).toBe(mine !== base && theirs !== base && mine !== theirs);
				}
			}),
		);
	});

	test('an edit that conflicts with a newer one keeps single changes, and the choice where both changed a field', () => {
		fc.assert(
			fc.property(states, choices, (three, chosen) => {
				const end = merged(three, chosen);
				const asked = differencesOf(three).both.map(({ name }) => name);
				for (const group of groups) {
					const [base, mine, theirs, result] = [three.base, three.mine, three.theirs, end].map((one) => textOf(one, group));
					const whose = asked.includes(group[0]) ? chosen[group[0]] === 'mine' : mine !== base;
					expect(result).toBe(whose ? mine : theirs);
				}
			}),
		);
	});

	test('an edit that conflicts with a newer one never mixes the millimetres of one with the inches of the other [D8]', () => {
		const base = stateOf(fields, {
			mmSize: { extent1: 400, extent2: 600 },
			inchesSize: { extent1: 15.75, extent2: 23.62 },
			price: 46,
			groupId: 'a',
		});
		const mine = withValue(fields, base, 'mmSize', { first: '500', second: '600' });
		const theirs = withValue(fields, base, 'inchesSize', { first: '16', second: '24' });
		const three = { fields, base, mine, theirs };
		expect(differencesOf(three).both.map(({ name }) => name)).toEqual(['mmSize']);
		expect(merged(three, { mmSize: 'mine' })).toEqual(mine);
		expect(merged(three, { mmSize: 'theirs' })).toEqual(theirs);
	});
});
