import { refusalMessages } from '@print-room/contract';
import { toFailure } from './failure.ts';

/** Messages for failures. Those about accounts are in account-messages.ts, which the first page does not load. */
export const commonMessages = {
	lostConnection: 'Lost connection to the server. Please check your internet connection and try again.',
	typeNotSupported: refusalMessages.typeNotSupported,
	uploadFailed: 'Upload failed. Please try again.',
	fileTooLarge: 'The file is larger than 400 MB.',
	fileEmpty: 'The file is empty.',
	fileChanged: 'The file has been moved or changed since you chose it. Choose it again.',
	otherFile: 'This is a different file, so it is uploaded separately.',
	tryingAgain: 'Connection lost. Trying again…',
	serverBusy: 'The server is busy. Trying again…',
	cancelledElsewhere: 'The upload was cancelled in another tab.',
	authorizationError: 'Authorization error. Please log in again.',
	serverError: 'Server error',
	shopAway: 'The shop is not available at the moment. We try again every few seconds.',
	deleted: 'Deleted successfully.',
	cannotDelete: 'The image cannot be deleted at the moment.',
	cannotListDesigns: 'Designs for the current image cannot be fetched at the moment.',
	cannotLoadDesign: 'Cannot load the design.',
	cannotLoadOptions: 'Cannot load options for the design.',
	designRestricted: 'Access restricted. Please log in with the same credentials used on Greeting Cards to load this design.',
	addedToCart: 'Your item has been successfully added to the cart.',
	cannotReadCart: 'The cart cannot be read at the moment.',
	cannotFetchOrder: 'The order cannot be fetched at the moment.',
	cannotFetchOrderDesigns: 'Failed to fetch order designs. Try again later.',
} as const;

/** The server's message if it is meant for people; never that of an internal error. */
export const serverMessage = (thrown: unknown): string | null => {
	const failure = toFailure(thrown);
	if (failure.status <= 0 || failure.status >= 500 || failure.name === 'InternalServerError') return null;
	return failure.message === '' ? null : failure.message;
};

/** The server's message for too many calls, which says when to retry; else the given one. */
export const rateLimitMessageOr = (thrown: unknown, message: string): string =>
	toFailure(thrown).status === 429 ? (serverMessage(thrown) ?? message) : message;

export const addToCartMessage = (thrown: unknown): string => {
	if (toFailure(thrown).code === 'RATE_LIMITED') return serverMessage(thrown) ?? commonMessages.serverError;
	const message = serverMessage(thrown);
	if (message !== null) return `Unable to process image: '${message}'`;
	if (toFailure(thrown).status === 0) return commonMessages.lostConnection;
	return 'Something went wrong. Your image cannot be processed at the moment. Please try again later';
};

export const uploadMessage = (thrown: unknown): string => {
	const failure = toFailure(thrown);
	if (failure.status === 0) return commonMessages.lostConnection;
	if (failure.code === 'FILE_TOO_LARGE') return commonMessages.fileTooLarge;
	if (failure.code === 'FILE_TYPE_NOT_SUPPORTED') return commonMessages.typeNotSupported;
	return serverMessage(thrown) ?? commonMessages.uploadFailed;
};

export const uploadTimedOutMessage = (fileName: string): string =>
	`File ${fileName} is taking too long to process. It will appear in the gallery after the processing is completed. Please reload the page in a while.`;

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export const archivedChoicesMessage = (labels: readonly string[]): string =>
	`${listed.format(labels)} ${labels.length === 1 ? 'is' : 'are'} no longer available. Please check the current choices.`;

export const loadingMessage = (thrown: unknown): string => {
	const failure = toFailure(thrown);
	if (failure.status === 0) return commonMessages.lostConnection;
	if (failure.status === 503) return commonMessages.shopAway;
	return serverMessage(thrown) ?? commonMessages.serverError;
};
