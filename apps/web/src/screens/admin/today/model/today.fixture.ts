import type { Today } from '@print-room/contract';

export const quietDay: Today = {
	orders: { waiting: 0, oldestAt: null, new: 0, held: 0 },
	pieces: { overdue: 0, dueToday: 0, held: 0, waitingForFile: 0 },
	tracking: [
		{ statusId: 'printing', name: 'Printing', orders: 0 },
		{ statusId: 'sent', name: 'Sent', orders: 12 },
	],
	jobs: { failed: [], retried: [], waiting: 0 },
	memory: { count: 0, uploads: [] },
	webhooks: { failing: 0, refused: 0, isSilent: false },
	fileChecks: { unanswered: 0, oldestAt: null },
	proxy: { isIgnored: false },
	backups: { isOn: false, lastAt: null, provedAt: null, isLate: false, problem: null, drill: null },
};
