import type { Phase, QueuedUpload } from './upload-phase.ts';

/** Uploads that become images without the file being chosen again. */
export interface UploadSummary {
	readonly count: number;
	/** Whole per cent of all their bytes that have arrived. */
	readonly percent: number;
	/** True if none makes progress by itself now. */
	readonly isHeldUp: boolean;
}

const onTheWay: readonly Phase['is'][] = ['waiting', 'reading', 'sending', 'paused', 'interrupted', 'offline', 'elsewhere', 'processing'];
const heldUp: readonly Phase['is'][] = ['paused', 'interrupted', 'offline'];

/** Sums the uploads up for pages that do not list them; null if there are none. */
export const summaryOf = (queue: readonly QueuedUpload[]): UploadSummary | null => {
	const rows = queue.filter(({ phase }) => onTheWay.includes(phase.is));
	if (rows.length === 0) return null;
	const [arrived, total] = rows.reduce(([sent, all], row) => [sent + row.acknowledgedBytes, all + row.sizeBytes], [0, 0]);
	return {
		count: rows.length,
		percent: total === 0 ? 0 : Math.floor((arrived / total) * 100),
		isHeldUp: rows.every(({ phase }) => heldUp.includes(phase.is)),
	};
};
