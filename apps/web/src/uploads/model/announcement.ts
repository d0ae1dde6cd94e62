import type { Finish, QueuedUpload } from './upload-phase.ts';

const finishes: Readonly<Record<Finish, string>> = {
	UPLOADED: 'uploaded.',
	WAS_HERE: 'is in your images already.',
	IN_LIST: 'is on its way already.',
};

/** Shown while the server's processing is delayed. */
export const takesLonger = 'This takes longer than usual; your file is safe';

const said = ({ name, phase }: QueuedUpload): string => {
	switch (phase.is) {
		case 'failed':
			return `${name}: ${phase.sentence}`;
		case 'done':
			return `${name} ${finishes[phase.how]}`;
		case 'interrupted':
			return phase.because === 'LOST' ? `${name}: connection lost, trying again.` : `${name}: the server is busy, trying again.`;
		case 'elsewhere':
			return `${name} continues in another tab.`;
		case 'processing':
			return phase.isDelayed ? `${name}: ${takesLonger}.` : '';
		case 'paused':
			return `${name} paused.`;
		default:
			return '';
	}
};

/** Announcement for screen readers when the uploads change. */
export const announcement = (queue: readonly QueuedUpload[]): string =>
	queue
		.map(said)
		.filter((words) => words !== '')
		.join(' ');
