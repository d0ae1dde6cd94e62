import type { QueuedUpload } from './upload-phase.ts';

/** The bar stops at 85 % until every byte is acknowledged. */
const cap = 85;

/** Whole per cent by acknowledged bytes, not by bytes sent. */
export const percentOf = ({ phase, acknowledgedBytes, sizeBytes }: QueuedUpload): number => {
	if (phase.is === 'processing' || phase.is === 'done') return 100;
	return sizeBytes === 0 ? 0 : Math.min(cap, Math.floor((acknowledgedBytes / sizeBytes) * 100));
};
