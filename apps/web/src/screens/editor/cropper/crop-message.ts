import { formatPounds, type Handle, handleName, sizeLabel } from '@print-room/domain';
import { imageMessage } from '../messages/messages.ts';
import { totalOf } from '../model/order/price-lines.ts';
import { sizeOf } from '../model/print/geometry.ts';
import { qualityFacts } from '../model/print/quality.ts';
import type { EditorState } from '../model/state/state.ts';

export const tipMessage = (handle: Handle, state: EditorState): string => `${handleName(handle)}, ${sizeLabel(sizeOf(state.work))}`;

export const restMessage = (state: EditorState): string =>
	`Print ${sizeLabel(sizeOf(state.work))}, image ${imageMessage(state).both}, ${qualityFacts(state).shownPpi} ppi`;

/** The sum as it is shown, VAT included; null while it is not known. */
export const totalMessage = (state: EditorState): string | null => {
	const total = totalOf(state);
	return total === null ? null : formatPounds(total.gross);
};
