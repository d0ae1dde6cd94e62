import { formatPounds, type Handle, handleName, sizeWords } from '@print-room/domain';
import { imageWords } from '../messages/words.ts';
import { totalOf } from '../model/order/price-lines.ts';
import { sizeOf } from '../model/print/geometry.ts';
import { qualityFacts } from '../model/print/quality.ts';
import type { EditorState } from '../model/state/state.ts';

/** Beside a handle that is focused or dragged. */
export const tipWords = (handle: Handle, state: EditorState): string => `${handleName(handle)}, ${sizeWords(sizeOf(state.work))}`;

/** Announcement for screen readers once the frame has come to rest. */
export const restWords = (state: EditorState): string =>
	`Print ${sizeWords(sizeOf(state.work))}, image ${imageWords(state).both}, ${qualityFacts(state).shownPpi} ppi`;

/** The sum as it is shown, VAT included; null while it is not known. */
export const totalWords = (state: EditorState): string | null => {
	const total = totalOf(state);
	return total === null ? null : formatPounds(total.gross);
};
