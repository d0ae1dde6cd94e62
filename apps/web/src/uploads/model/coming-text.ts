import type { UploadRow } from './upload-row.ts';

/** `On its way · 34 %` */
export const comingText = ({ phase, sentBytes, totalBytes }: Pick<UploadRow, 'phase' | 'sentBytes' | 'totalBytes'>): string => {
	const percent = `${totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100)} %`;
	switch (phase) {
		case 'paused':
			return `Paused · ${percent}`;
		case 'offline':
		case 'interrupted':
			return `Waiting for the connection · ${percent}`;
		case 'elsewhere':
			return `On its way in another tab · ${percent}`;
		case 'processing':
		case 'done':
			return 'Arrived, being prepared';
		default:
			return `On its way · ${percent}`;
	}
};
