import type { Field } from '@print-room/contract';
import { changedFields, type FormState, followedBy } from '../fields/form-state.ts';

export type Choice = 'mine' | 'theirs';

/** Fields that are decided together: a length in both of its units. */
interface Group {
	/** the name of its first field */
	readonly name: string;
	readonly fields: readonly Field[];
}

export interface Differences {
	/** Changed here and there, and not to the same: somebody has to choose. */
	readonly both: readonly Group[];
	/** Changed by the other alone: it stays. */
	readonly theirsAlone: readonly Group[];
}

/** Three states of one form: as it was opened, as it is here, and as somebody else saved it meanwhile. */
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

/** What is saved in the end: each field as the only one who changed it has it, and as was chosen where both did. */
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
