import { z } from 'zod';
import { checkDesignOf } from '../../model/order/check-design.ts';
import type { EditorState } from '../../model/state/state.ts';

const askedSchema = z.object({
	checkId: z.string().min(1),
	/** what was sent in */
	print: z.string(),
});

export type AskedBefore = Readonly<z.infer<typeof askedSchema>>;

type Checked = Pick<EditorState, 'shop' | 'image' | 'work'>;

/** In the tab's own storage: after a reload it is the same print still. */
const keyOf = (place: string): string => `print-room.asked ${place}`;

/** Lasts as long as the page where the browser refuses storage. */
const asked = new Map<string, AskedBefore>();

/** All that a check is of, as it is compared. */
export const checkedPrint = (state: Checked): string => JSON.stringify(checkDesignOf(state));

/** The file check already asked for from `place`, the work key. */
export const askedBefore = (place: string): AskedBefore | null => {
	try {
		const kept = askedSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null'));
		if (kept.success) return kept.data;
	} catch {
		// The page may know it.
	}
	return asked.get(place) ?? null;
};

export const noteAsked = (place: string, before: AskedBefore): void => {
	asked.set(place, before);
	try {
		sessionStorage.setItem(keyOf(place), JSON.stringify(before));
	} catch {
		// It is kept in the page.
	}
};
