import { archivedChoicesMessage } from '../../../api/messages.ts';
import { showToast } from '../../../ui/page/toasts.ts';

/** Long enough to read several names. */
const SHOWN_MS = 10_000;

export const showDropped = (labels: readonly string[]): void => {
	if (labels.length > 0) showToast({ message: archivedChoicesMessage(labels), durationMs: SHOWN_MS });
};
