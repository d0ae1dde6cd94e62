import type { Today } from '@print-room/contract';

const waitingPath = '/admin/orders?f.payment=printable&f.tracking=none&sort=transactionDate';
const heldPath = '/admin/orders?f.payment=held&f.tracking=none&sort=transactionDate';
export const newestPath = '/admin/orders?sort=-transactionDate';
const fileChecksPath = '/admin/testproofrequests?f.state=waiting&sort=createdAt';
const cartServicePath = '/admin/cart-service';

export const trackingPath = (statusId: string): string => `/admin/orders?${new URLSearchParams({ 'f.tracking': statusId })}`;

export interface Waiting {
	/** null if it cannot be counted */
	readonly count: number | null;
	readonly text: string;
	readonly since: string | null;
	readonly to: string;
	/** Needs attention. */
	readonly isTrouble: boolean;
}

const one = (count: number, single: string, many: string): string => (count === 1 ? single : many);

const orders = ({ orders: { waiting, oldestAt, held } }: Today): Waiting[] => [
	{
		count: waiting,
		text: one(waiting, 'order is waiting to be started', 'orders are waiting to be started'),
		since: oldestAt,
		to: waitingPath,
		isTrouble: false,
	},
	{
		count: held,
		text: one(held, 'order is held: check its payment', 'orders are held: check their payments'),
		since: null,
		to: heldPath,
		isTrouble: false,
	},
];

const piecesPath = (filter: string): string => `/admin/production?${filter}`;

const pieces = ({ pieces: { overdue, dueToday, held, waitingForFile } }: Today): Waiting[] => [
	{
		count: overdue,
		text: one(overdue, 'print is overdue', 'prints are overdue'),
		since: null,
		to: piecesPath('due=overdue'),
		isTrouble: false,
	},
	{
		count: dueToday,
		text: one(dueToday, 'print is due today', 'prints are due today'),
		since: null,
		to: piecesPath('due=today'),
		isTrouble: false,
	},
	{
		count: held,
		text: `${one(held, 'print is held', 'prints are held')}${waitingForFile === 0 ? '' : `, ${waitingForFile} waiting for a file`}`,
		since: null,
		to: piecesPath('held=true'),
		isTrouble: false,
	},
];

const fileChecks = ({ fileChecks: { unanswered, oldestAt } }: Today): Waiting => ({
	count: unanswered,
	text: one(unanswered, 'file check is unanswered', 'file checks are unanswered'),
	since: oldestAt,
	to: fileChecksPath,
	isTrouble: false,
});

const webhooks = ({ webhooks: { failing, refused, isSilent } }: Today): Waiting[] => [
	{
		count: failing,
		text: one(failing, 'delivery did not become an order', 'deliveries did not become orders'),
		since: null,
		to: cartServicePath,
		isTrouble: true,
	},
	{
		count: refused,
		text: one(refused, 'delivery was refused: wrong signature', 'deliveries were refused: wrong signature'),
		since: null,
		to: cartServicePath,
		isTrouble: true,
	},
	...(isSilent
		? [{ count: null, text: 'The cart service has been silent for unusually long', since: null, to: cartServicePath, isTrouble: true }]
		: []),
];

/** Waiting work, problems first; leaves out kinds with a count of 0. */
export const waitingOf = (today: Today): Waiting[] =>
	[...webhooks(today), ...orders(today), ...pieces(today), fileChecks(today)].filter(({ count }) => count !== 0);

export const isCalm = (today: Today): boolean =>
	waitingOf(today).length === 0 && today.jobs.failed.length === 0 && today.jobs.retried.length === 0 && today.memory.count === 0;

const jobLabels: Readonly<Record<string, string>> = {
	'cut-design': 'Cutting a print file',
	'recut-design': 'Making a print file again',
	'ingest-image': 'Preparing an uploaded image',
	'build-tiles': 'Preparing an image for the loupe',
	'remove-files': 'Removing files',
	'remove-replaced-files': 'Removing replaced files',
	'process-webhook': 'Creating an order from a delivery',
	'mail-order': 'Mailing an order confirmation',
	'mail-tracking': 'Mailing a tracking status',
	'make-order-zip': 'Making the zip of an order',
	'mail-image-memory': 'Notifying the studio of an image that needs more memory',
	'mail-order-zip': 'Mailing the outcome of a zip',
	'measure-file': 'Measuring a file for a file check',
	'mail-contact-message': 'Mailing a message of the contact form',
	'mail-file-check-asked': 'Notifying the studio of a file check',
	'mail-file-check-answer': 'Mailing the answer of a file check',
	'mail-file-check-receipt': 'Mailing the receipt of a file check',
	'mail-approval-answer': 'Mailing an answer to a link for approval',
	'build-approval-tiles': 'Preparing a print for approval',
	'sweep-approvals': 'Clearing links for approval',
	'send-account-mail': 'Mailing someone about their account',
	'remake-images': 'Making images again',
	'read-paper-profile': 'Reading the colour profile of a paper',
	'build-paper-table': 'Making the colours of a paper',
	'make-example-papers': 'Making the profiles of the sample papers',
	'discard-paper-profile': 'Removing the file of a colour profile',
	'follow-remade-picture': 'Finding the orders of an image that was made again',
	'mail-remade-pictures': 'Notifying the studio of images that were made again',
	'make-backup': 'Making a backup',
	'rehearse-restore': 'Rehearsing a restore',
	'mail-backup': 'Notifying the studio of backups',
	'remove-held-files': 'Removing files after a backup',
	'sweep-order-zips': 'Clearing expired zips',
	'mail-order-message': 'Mailing a message to a customer',
	'track-reached': 'Setting tracking statuses',
	'hash-run-files': 'Taking the hashes of a run’s print files',
	'sweep-pieces': 'Making missing pieces of orders',
	'compare-payments': 'Comparing the payments',
	'mail-reconciliation': 'Mailing the result of the comparison',
	'reconcile-orders': 'Comparing the payments',
	'sweep-web-assets': 'Clearing assets of former versions',
	'sweep-webhooks': 'Clearing old deliveries',
	'sweep-accounts': 'Clearing old accounts',
	'sweep-designs': 'Clearing old designs',
	'sweep-file-checks': 'Clearing old file checks',
	'sweep-leftovers': 'Clearing unfinished uploads',
};

export const taskLabel = (task: string): string => {
	const known = Object.hasOwn(jobLabels, task) ? jobLabels[task] : undefined;
	if (known !== undefined) return known;
	const words = task.replaceAll(/[-_]+/g, ' ').trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
};

export const heldUpTitles = {
	retried: (count: number): string => one(count, '1 job is being retried', `${count} jobs are being retried`),
	memory: (count: number): string => one(count, '1 image needs more memory', `${count} images need more memory`),
};

const longestError = 400;

/** Keeps the message and drops the stack trace. */
export const errorMessage = (lastError: string): string => {
	const [first = ''] = lastError.trim().split('\n');
	return first.length > longestError ? `${first.slice(0, longestError)}…` : first || 'No error message.';
};

/** `for 2 days` for one item; the longest wait for several. */
export const sinceText = ({ count, since }: Waiting, nowMs: number): string | null => {
	if (since === null) return null;
	return `${count === 1 ? 'for' : 'the longest for'} ${waitText(since, nowMs)}`;
};

export const waitText = (since: string, nowMs: number): string => {
	const minutes = Math.max(0, Math.floor((nowMs - new Date(since).getTime()) / 60_000));
	const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
	if (minutes < 1) return 'less than a minute';
	if (minutes < 60) return counted(minutes, 'minute');
	if (minutes < 48 * 60) return counted(Math.floor(minutes / 60), 'hour');
	return counted(Math.floor(minutes / (24 * 60)), 'day');
};
