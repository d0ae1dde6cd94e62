import { z } from 'zod';
import type { FormState } from './form-state.ts';

const valueSchema = z.union([z.string(), z.boolean(), z.array(z.string()), z.object({ first: z.string(), second: z.string() })]);

const draftSchema = z.object({
	state: z.object({ values: z.record(z.string(), valueSchema), byHand: z.array(z.string()) }),
	/** the item when its form was opened; null for a new one */
	base: z.looseObject({ id: z.string() }).nullable(),
});

export type DraftBase = z.infer<typeof draftSchema>['base'];

export interface Draft {
	readonly state: FormState;
	readonly base: DraftBase;
}

const storageKey = (key: string): string => `print-room.draft.${key}`;

/** Unsaved input. Lasts as long as the page if the browser refuses storage. */
const drafts = new Map<string, Draft>();

const stored = (key: string): Draft | null => {
	try {
		const text = sessionStorage.getItem(storageKey(key));
		const parsed = draftSchema.safeParse(text === null ? null : JSON.parse(text));
		return parsed.success ? parsed.data : null;
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
