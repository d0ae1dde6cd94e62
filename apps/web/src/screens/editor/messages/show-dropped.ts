import { archivedChoicesMessage } from '../../../api/messages.ts';
import { cropPlacedAgain } from '../../../postponed/index.ts';
import { showToast } from '../../../ui/page/toasts.ts';

/** Long enough to read several names. */
const SHOWN_MS = 10_000;

export const showDropped = (labels: readonly string[], isPlacedAgain = false): void => {
	const messages = [...(isPlacedAgain ? [cropPlacedAgain] : []), ...(labels.length > 0 ? [archivedChoicesMessage(labels)] : [])];
	if (messages.length > 0) showToast({ message: messages.join(' '), durationMs: SHOWN_MS });
};
