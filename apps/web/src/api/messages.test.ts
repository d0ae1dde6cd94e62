import { describe, expect, test } from 'vitest';
import { ApiFailure, failureFrom, networkFailure } from './failure.ts';
import { addToCartMessage, archivedChoicesMessage, commonMessages, loadingMessage, rateLimitMessageOr, uploadMessage } from './messages.ts';

const answer = (
	statusCode: number,
	error: { name?: string; code?: string; message: string; details?: { path: string; message: string }[] },
) => failureFrom(statusCode, { error: { statusCode, name: 'Error', ...error } });

const internal = answer(500, { name: 'InternalServerError', message: 'Internal Server Error' });

describe('adding to the cart', () => {
	test("quotes the server's message [C8.07]", () => {
		expect(addToCartMessage(answer(422, { code: 'DENSITY_TOO_LOW', message: 'The density is too low to be printed' }))).toBe(
			"Unable to process image: 'The density is too low to be printed'",
		);
	});

	test('adding to the cart never shows the words of an internal error [C8.07] [D28]', () => {
		const sorry = 'Something went wrong. Your image cannot be processed at the moment. Please try again later';
		expect(addToCartMessage(internal)).toBe(sorry);
		expect(addToCartMessage(failureFrom(502, '<html>'))).toBe(sorry);
		expect(addToCartMessage(new TypeError('x is undefined'))).toBe(sorry);
	});

	test('adding to the cart says that the connection is lost when no answer came [C8.07]', () => {
		expect(addToCartMessage(networkFailure())).toBe('Lost connection to the server. Please check your internet connection and try again.');
	});
});

describe('an upload', () => {
	test('an upload is refused in words that its code deserves [C8.08] [C5.07]', () => {
		expect(uploadMessage(answer(415, { code: 'FILE_TYPE_NOT_SUPPORTED', message: 'Not an image' }))).toBe(
			'The provided image type is not supported.',
		);
		expect(uploadMessage(answer(413, { code: 'FILE_TOO_LARGE', message: 'Too large' }))).toBe('The file is larger than 400 MB.');
	});

	test("an upload shows the server's message, or asks to try again [C8.08]", () => {
		expect(uploadMessage(answer(422, { code: 'FILE_UNREADABLE', message: 'The file is cut short.' }))).toBe('The file is cut short.');
		expect(uploadMessage(internal)).toBe('Upload failed. Please try again.');
	});
});

test('a place that lacks its data says Server error, and no more of a fault of ours [C8.09]', () => {
	expect(loadingMessage(internal)).toBe('Server error');
	expect(loadingMessage(new ApiFailure({ status: 503, message: '' }))).toContain('We try again every few seconds');
	expect(loadingMessage(new ApiFailure({ status: 404, message: 'The order was not found.' }))).toBe('The order was not found.');
});

test('options of a design that the shop no longer has are named [C4.09] [D37]', () => {
	expect(archivedChoicesMessage(['Deckled edges'])).toBe('Deckled edges is no longer available. Please check the current choices.');
	expect(archivedChoicesMessage(['A', 'B', 'C'])).toBe('A, B and C are no longer available. Please check the current choices.');
});

test('too many requests are reported as such, with when to try again, wherever something failed', () => {
	const words = 'Too many requests. Please try again in 43 seconds.';
	const tooMany = failureFrom(
		429,
		{ error: { statusCode: 429, name: 'TooManyRequestsError', code: 'RATE_LIMITED', message: words } },
		'43',
	);
	for (const told of [
		addToCartMessage(tooMany),
		uploadMessage(tooMany),
		loadingMessage(tooMany),
		rateLimitMessageOr(tooMany, commonMessages.cannotDelete),
	])
		expect(told).toBe(words);
	expect(rateLimitMessageOr(failureFrom(500, null), commonMessages.cannotDelete)).toBe(commonMessages.cannotDelete);
});
