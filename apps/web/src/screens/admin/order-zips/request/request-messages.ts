import type { Order } from '@print-room/contract';
import { isZipExpired, isZipOverdue, mayZipRetry, megabytesText, type ZipOffer, zipExpiresAt, zipOffer } from '@print-room/domain';
import { timeText } from '../../../../ui/date-text.ts';
import { relativeTime } from '../../../../ui/relative-time.ts';
import { orderFlagMessage } from '../../model/order-flags.ts';
import { shortWarningsOf } from '../../model/order-line.ts';
import { flagsBesideHold, holdOf } from '../../model/payment.ts';
import type { SeenZip } from '../seen-zip.ts';
import { expiryMessage, failureMessage, progressMessage, stateName } from '../zip-messages.ts';

export const offerOf = (zip: SeenZip | null, now: number): ZipOffer => zipOffer(zip && { ...zip.job.jobData, stage: zip.stage }, now);

/** Whether the dialog retries instead of creating. */
export const isRetry = (zip: SeenZip | null, now: number): boolean => zip !== null && mayZipRetry(zip.stage, zip.job.jobData, now);

const isExpired = ({ stage, job }: SeenZip, now: number): boolean => isZipExpired(stage, job.jobData, now);
const isOverdue = ({ stage, job }: SeenZip, now: number): boolean => isZipOverdue(stage, job.jobData, now);

/** Downloadable, although the order's files have changed since. */
export const isOutdated = (zip: SeenZip | null, now: number): boolean =>
	zip?.job.jobData.isOutdated === true && offerOf(zip, now) === 'download';

const asker = ({ job }: SeenZip): string => job.jobData.askedBy.name ?? 'a deleted account';

export const statusMessage = (zip: SeenZip | null, now: number, ownId: string | null): string | null => {
	if (zip === null) return null;
	const { job } = zip;
	if (isExpired(zip, now)) return `Expired ${timeText(new Date(zipExpiresAt(job.jobData)).toISOString())}`;
	switch (offerOf(zip, now)) {
		case 'download':
			return `${job.status.result === null ? '' : `${megabytesText(job.status.result.fileSize)}, `}${expiryMessage(job, now)}`;
		case 'processing':
			return job.jobData.askedBy.id === ownId ? progressMessage(job) : `${progressMessage(job)}, for ${asker(zip)}`;
		case 'prepare':
			return stateName(zip, now);
	}
};

export interface ZipNote {
	readonly tone: 'failure' | 'attention';
	readonly title: string;
	readonly sentences: readonly string[];
	readonly canRetry: boolean;
}

const outdatedNote: ZipNote = {
	tone: 'attention',
	title: 'The files of this order have changed since its zip was made.',
	sentences: ['Prepare it again to get the current files.'],
	canRetry: false,
};

const heldNote = 'The order is held from printing. “Prepare zip” asks for confirmation.';

/** Warnings about the zip. `isHeld`: the server needs an explicit confirmation for this order. */
export const zipNotes = (zip: SeenZip | null, now: number, isHeld: boolean): readonly ZipNote[] => {
	if (zip === null) return [];
	const { job, stage } = zip;
	const troubled = (tone: ZipNote['tone'], title: string, sentence: string): readonly ZipNote[] => [
		{ tone, title, sentences: isHeld ? [sentence, heldNote] : [sentence], canRetry: !isHeld },
	];
	if (stage === 'failed') return troubled('failure', `Failed: ${failureMessage(job)}`, 'There is no zip of this order.');
	if (isOverdue(zip, now)) {
		const sentence = `Requested ${relativeTime(job.jobData.createdAt, now)}, and not finished yet.`;
		return troubled('attention', 'The zip is taking too long.', sentence);
	}
	if (offerOf(zip, now) !== 'download') return [];
	const errors = job.status.result?.errors ?? [];
	return [
		...(job.jobData.isOutdated ? [outdatedNote] : []),
		...(errors.length === 0 ? [] : [{ tone: 'attention', title: 'The zip is incomplete.', sentences: errors, canRetry: false } as const]),
	];
};

export interface Caution {
	readonly title: string;
	readonly sentences: readonly string[];
}

const isLeftOut = ({ flags }: Order['items'][number]): boolean => flags.includes('UNKNOWN_DESIGN') || flags.includes('NOT_FOR_SALE');

const countedLines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** Warning repeated before the files are prepared; null if the order is fine. */
export const cautionOf = (order: Pick<Order, 'payment' | 'status' | 'isTest' | 'currency' | 'flags' | 'items'>): Caution | null => {
	const hold = holdOf(order);
	const leftOut = order.items.filter(isLeftOut).length;
	const looks = order.items.filter((item) => !isLeftOut(item) && shortWarningsOf(item).length > 0).length;
	const sentences = [
		...flagsBesideHold(order).map((flag) => orderFlagMessage(flag).wrong),
		...(looks === 0 ? [] : [`${countedLines(looks)} ${looks === 1 ? 'needs' : 'need'} review.`]),
		...(leftOut === 0
			? []
			: [`${countedLines(leftOut)} ${leftOut === 1 ? 'has no design to print and is' : 'have no design to print and are'} left out.`]),
	];
	if (hold !== null) return { title: hold.wrong, sentences: [...sentences, 'You can still prepare its files.'] };
	return sentences.length === 0 ? null : { title: 'Review this order before you print it.', sentences };
};

/** Explains what a new request does to the existing zip; null if there is nothing to explain. */
export const whyAgain = (zip: SeenZip | null, now: number, ownId: string | null): string | null => {
	if (zip === null) return null;
	const { askedBy, createdAt } = zip.job.jobData;
	if (isExpired(zip, now)) return 'The previous zip has expired.';
	if (isOutdated(zip, now)) return 'The new zip replaces the existing one.';
	if (isOverdue(zip, now)) return 'The new zip replaces the unfinished one.';
	if (offerOf(zip, now) !== 'processing' || askedBy.id === ownId) return null;
	return `${askedBy.name ?? 'Someone'} asked for it ${relativeTime(createdAt, now)}. You get the same zip.`;
};
