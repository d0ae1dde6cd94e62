import { choicesOf } from '../model/order/order.ts';
import type { PriceLine } from '../model/state/price-line.ts';
import type { EditorState } from '../model/state/state.ts';

/** In the tab's own storage: a print that waits for its image is still added after a reload. */
const keyOf = (workKey: string): string => `print-room.add-later ${workKey}`;

/** A browser may refuse storage; then nothing is kept. */
const tried = <Result>(work: () => Result): Result | null => {
	try {
		return work();
	} catch {
		return null;
	}
};

export const isAddPostponed = (workKey: string): boolean => tried(() => sessionStorage.getItem(keyOf(workKey))) !== null;

/** The print as text, whatever its image is called by now. */
const printOf = (state: EditorState): string => JSON.stringify({ ...choicesOf(state), imageId: '' });

export const keepPostponedAdd = (workKey: string, state: EditorState, before: readonly PriceLine[]): void =>
	void tried(() => sessionStorage.setItem(keyOf(workKey), JSON.stringify({ print: printOf(state), before })));

export const forgetPostponedAdd = (workKey: string): void => void tried(() => sessionStorage.removeItem(keyOf(workKey)));

/** The price lines that were seen with this very print; null if another print waits, or none. */
export const postponedAdd = (workKey: string, state: EditorState): readonly PriceLine[] | null =>
	tried(() => {
		const kept: { print: string; before: PriceLine[] } | null = JSON.parse(sessionStorage.getItem(keyOf(workKey)) ?? 'null');
		return kept !== null && kept.print === printOf(state) && Array.isArray(kept.before) ? kept.before : null;
	});
