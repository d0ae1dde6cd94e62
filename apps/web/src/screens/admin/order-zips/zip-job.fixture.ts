import type { ZipJob } from '@print-room/contract';

type Changes = Partial<Pick<ZipJob, 'orderId'>> & {
	readonly status?: Partial<ZipJob['status']>;
	readonly jobData?: Partial<ZipJob['jobData']>;
};

export const aZip = ({ orderId = 'order-2409', status, jobData }: Changes = {}): ZipJob => ({
	orderId,
	status: { stage: 'preparing', total: 18, completed: 12, result: null, errorMsg: null, ...status },
	jobData: {
		id: 'zip-2409',
		displayId: '2409',
		createdAt: '2026-11-21T12:00:00.000Z',
		expiredAt: null,
		expiresInHours: 1,
		changedAt: '2026-11-21T12:00:00.000Z',
		run: 1,
		askedBy: { id: 'helen', name: 'Helen Marsh' },
		notify: { email: false, browser: false },
		askedAs: 'seen-at-noon',
		isOutdated: false,
		isHeld: false,
		...jobData,
	},
});

export const completed = {
	status: {
		stage: 'completed',
		total: null,
		completed: null,
		result: { fileName: 'order-2409.zip', fileSize: 438_535_455, errors: [] },
	},
	jobData: { changedAt: '2026-11-21T12:05:00.000Z', expiredAt: '2026-11-21T13:05:00.000Z' },
} satisfies Changes;

export const failed = {
	status: { stage: 'failed', total: null, completed: null, errorMsg: 'The original of Harbour_scan_6x7.tif could not be read' },
	jobData: { changedAt: '2026-11-21T12:05:00.000Z' },
} satisfies Changes;

export const noonPlus = (minutes: number): number => Date.parse('2026-11-21T12:00:00.000Z') + minutes * 60_000;
