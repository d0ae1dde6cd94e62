import type { Field, Item, Model } from '@print-room/contract';
import { useEffect, useState } from 'react';
import { useFirstChoices } from './inputs/references.query.ts';
import { checkForm, type Problems } from './state/check-form.ts';
import { type Draft, draftOf, forgetDraft, keepDraft } from './state/drafts.ts';
import {
	changedFields,
	emptyState,
	type FormMode,
	type FormState,
	type FormValue,
	type FormValues,
	fieldsIn,
	stateOf,
	withFollowing,
	withValue,
} from './state/form-state.ts';

export interface ModelFormApi {
	readonly fields: readonly Field[];
	readonly base: Item | null;
	readonly initial: FormState;
	readonly state: FormState;
	readonly values: FormValues;
	readonly errors: Problems;
	readonly isDirty: boolean;
	readonly changed: readonly string[];
	/** Counts failed checks; each focuses the first invalid field. */
	readonly failures: number;
	readonly isRestored: boolean;
	set(name: string, value: FormValue): void;
	follow(name: string, follows: boolean): void;
	/** Returns API values, or null if a field is invalid and shows its error. */
	check(): Readonly<Record<string, unknown>> | null;
	refuse(problems: Problems): void;
	/** Continues from another version of the item; `state` null discards the input. */
	rebase(base: Item, state: FormState | null): void;
	reset(): void;
}

export interface FieldsFormOptions {
	readonly fields: readonly Field[];
	readonly item?: Item | null;
	readonly mode: FormMode;
	/** Key under which input is kept until it is saved or discarded. */
	readonly draftKey?: string | undefined;
}

const restored = (fields: readonly Field[], initial: FormState, draft: Draft): FormState => ({
	values: Object.fromEntries(
		fields.flatMap(({ name }) => {
			const value = draft.state.values[name] ?? initial.values[name];
			return value === undefined ? [] : [[name, value]];
		}),
	),
	byHand: draft.state.byHand,
});

const isEmpty = (value: FormValue | undefined): boolean => value === undefined || value === '';

const withFirstChoices = (state: FormState, choices: Readonly<Record<string, string>>): FormState => ({
	...state,
	values: { ...state.values, ...Object.fromEntries(Object.entries(choices).filter(([name]) => isEmpty(state.values[name]))) },
});

const without = (problems: Problems, name: string): Problems =>
	Object.fromEntries(Object.entries(problems).filter(([other]) => other !== name));

export const useFieldsForm = ({ fields: all, item = null, mode, draftKey }: FieldsFormOptions): ModelFormApi => {
	const fields = fieldsIn(all, mode);
	const [kept] = useState(() => (draftKey === undefined ? null : draftOf(draftKey)));
	const [base, setBase] = useState<Item | null>(kept?.base ?? item);
	const first = base === null ? emptyState(fields) : stateOf(fields, base);
	const [typed, setTyped] = useState<FormState | null>(() => (kept === null ? null : restored(fields, first, kept)));
	const [failures, setFailures] = useState(0);
	const [isTried, setTried] = useState(false);
	const [refused, setRefused] = useState<Problems>({});
	const firstChoices = useFirstChoices(mode === 'create' ? fields : []);
	const initial = withFirstChoices(first, firstChoices);
	const state = withFirstChoices(typed ?? first, firstChoices);
	const changed = changedFields(fields, initial, state).map(({ name }) => name);
	const isDirty = changed.length > 0;

	useEffect(() => {
		if (draftKey === undefined || typed === null) return;
		if (isDirty) keepDraft(draftKey, { state: typed, base: base === null ? null : { ...base } });
		else forgetDraft(draftKey);
	}, [draftKey, typed, base, isDirty]);

	const checked = checkForm(fields, state);
	const fail = (): null => {
		setTried(true);
		setFailures((count) => count + 1);
		return null;
	};
	return {
		fields,
		base,
		initial,
		state,
		values: state.values,
		errors: isTried ? { ...refused, ...checked.problems } : refused,
		isDirty,
		changed,
		failures,
		isRestored: kept !== null,
		set: (name, value) => {
			setTyped((before) => withValue(fields, before ?? state, name, value));
			setRefused((before) => without(before, name));
		},
		follow: (name, follows) => setTyped((before) => withFollowing(fields, before ?? state, name, follows)),
		check: () => (Object.keys(checked.problems).length === 0 ? checked.values : fail()),
		refuse: (problems) => {
			setRefused(problems);
			if (Object.keys(problems).length > 0) setFailures((count) => count + 1);
		},
		rebase: (next, nextState) => {
			if (nextState === null && draftKey !== undefined) forgetDraft(draftKey);
			setBase(next);
			setTyped(nextState);
			setRefused({});
		},
		reset: () => {
			if (draftKey !== undefined) forgetDraft(draftKey);
			setTyped(null);
			setRefused({});
			setTried(false);
		},
	};
};

export interface ModelFormOptions {
	readonly model: Model;
	readonly initial?: Item | null;
	readonly mode: FormMode;
	readonly draftKey?: string | undefined;
}

export const useModelForm = ({ model, initial = null, mode, draftKey }: ModelFormOptions): ModelFormApi =>
	useFieldsForm({ fields: model.fields, item: initial, mode, draftKey });
