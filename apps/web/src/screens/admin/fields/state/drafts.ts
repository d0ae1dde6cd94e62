import { type Guard, isEither, isFlag, isListOf, isMapOf, isRecordOf, isText, orNull } from '../../../../api/guards.ts';
import type { FormState, FormValue } from './form-state.ts';

/** An item with properties that only its form knows. */
interface DraftBase {
	readonly id: string;
	readonly [name: string]: unknown;
}

export interface Draft {
	readonly state: FormState;
	/** the item when its form was opened; null for a new one */
	readonly base: DraftBase | null;
}

const isValue: Guard<FormValue> = isEither(
	isEither(isText, isFlag),
	isEither(isListOf(isText), isRecordOf({ first: isText, second: isText })),
);

const hasId = isRecordOf({ id: isText });
const isBase: Guard<DraftBase> = (value): value is DraftBase => hasId(value);

const isDraft: Guard<Draft> = isRecordOf({
	state: isRecordOf({ values: isMapOf(isValue), byHand: isListOf(isText) }),
	base: orNull(isBase),
});

const storageKey = (key: string): string => `print-room.draft.${key}`;

/** Unsaved input. Lasts as long as the page if the browser refuses storage. */
const drafts = new Map<string, Draft>();

const stored = (key: string): Draft | null => {
	try {
		const text = sessionStorage.getItem(storageKey(key));
		const draft: unknown = text === null ? null : JSON.parse(text);
		return isDraft(draft) ? draft : null;
	} catch {
		return null;
	}
};

export const draftOf = (key: string): Draft | null => drafts.get(key) ?? stored(key);

export const keepDraft = (key: string, draft: Draft): void => {
	drafts.set(key, draft);
	try {
		sessionStorage.setItem(storageKey(key), JSON.stringify(draft));
	} catch {
		// Private windows of some browsers throw here.
	}
};

export const forgetDraft = (key: string): void => {
	drafts.delete(key);
	try {
		sessionStorage.removeItem(storageKey(key));
	} catch {
		// Nothing is stored either.
	}
};
