import type { Field } from '@print-room/contract';
import { changedFields, type FormState, followedBy } from '../fields/state/form-state.ts';

export type Choice = 'mine' | 'theirs';

/** Fields decided together: a length in both of its units. */
interface Group {
	readonly name: string;
	readonly fields: readonly Field[];
}

export interface Differences {
	/** Changed by both to different values: a choice is required. */
	readonly both: readonly Group[];
	/** Changed only by the other person; kept. */
	readonly theirsAlone: readonly Group[];
}

/** Three states of a form: as opened, as edited here, and as saved by someone else since. */
export interface ThreeStates {
	readonly fields: readonly Field[];
	readonly base: FormState;
	readonly mine: FormState;
	readonly theirs: FormState;
}

const groupsOf = (fields: readonly Field[]): readonly Group[] =>
	fields
		.filter((field) => !fields.some(({ name }) => name === followedBy(field)))
		.map((field) => ({ name: field.name, fields: [field, ...fields.filter((other) => followedBy(other) === field.name)] }));

const differs = ({ fields }: Group, one: FormState, other: FormState): boolean => changedFields(fields, one, other).length > 0;

export const differencesOf = ({ fields, base, mine, theirs }: ThreeStates): Differences => {
	const groups = groupsOf(fields);
	return {
		both: groups.filter((group) => differs(group, base, mine) && differs(group, base, theirs) && differs(group, mine, theirs)),
		theirsAlone: groups.filter((group) => !differs(group, base, mine) && differs(group, base, theirs)),
	};
};

/** The state to save: of each field the only changed value, or the chosen one where both changed. */
export const merged = (states: ThreeStates, choices: Readonly<Record<string, Choice>>): FormState => {
	const { fields, base, mine, theirs } = states;
	const { both } = differencesOf(states);
	const sourceOf = (group: Group): FormState => {
		if (both.some(({ name }) => name === group.name)) return choices[group.name] === 'mine' ? mine : theirs;
		return differs(group, base, mine) ? mine : theirs;
	};
	const taken = groupsOf(fields).flatMap((group) => group.fields.map(({ name }) => ({ name, source: sourceOf(group) })));
	return {
		values: Object.fromEntries(
			taken.flatMap(({ name, source }) => {
				const value = source.values[name];
				return value === undefined ? [] : [[name, value]];
			}),
		),
		byHand: taken.filter(({ name, source }) => source.byHand.includes(name)).map(({ name }) => name),
	};
};
