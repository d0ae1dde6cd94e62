import { refusalMessages, uploadExtensions } from '@print-room/contract';
import { sniffType } from '@print-room/imaging';
import { AppError, isDiskFull, safeFileName } from '../../platform/index.ts';

export const headBytes = 4096;

/** Time in ms without a byte after which an upload is broken off. */
export const senderSilenceMs = 600_000;

export const tooLarge = () => new AppError('FILE_TOO_LARGE', 'The file is larger than 400 MB, the most that can be uploaded.');
export const isEmpty = () => new AppError('FILE_EMPTY', 'The file is empty.');
const notSupported = () => new AppError('FILE_TYPE_NOT_SUPPORTED', refusalMessages.typeNotSupported);

const extensionOf = (name: string): string => (name.includes('.') ? (name.split('.').pop() ?? '').toLowerCase() : '');

/** Returns the name as it may be shown, logged and put into a header. Throws FILE_TYPE_NOT_SUPPORTED for an unsupported extension. */
export function checkedName(given: string): string {
	const name = safeFileName(given);
	if (uploadExtensions[extensionOf(name)] === undefined) throw notSupported();
	return name;
}

/** Recognises a file by its content; the extension must agree (ASVS 5.2.2). */
export function checkContent(name: string, head: Uint8Array): void {
	const allowed = uploadExtensions[extensionOf(name)];
	if (allowed === undefined) throw notSupported();
	const type = sniffType(head);
	if (type === null) throw new AppError('FILE_UNREADABLE', 'This is not an image file, or its beginning is damaged.');
	if (!allowed.includes(type))
		throw new AppError(
			'FILE_TYPE_MISMATCH',
			`The file's name ends in .${extensionOf(name)}, but it holds ${type.toUpperCase()} data. Rename it, or export it again.`,
		);
}

export const noRoom = (cause?: unknown) =>
	new AppError('SERVICE_UNAVAILABLE', 'There is no space for uploads at the moment. Please try again later.', {
		retryAfterSeconds: 60,
		cause,
	});

export const withoutRoom = (error: unknown): unknown => (isDiskFull(error) ? noRoom(error) : error);
