import { expect, test } from 'vitest';
import { isSentByAnother, type KnownBytes, type QueueEvent, queueAfter } from './upload-queue.ts';

const queueOf = (...events: QueueEvent[]) => events.reduce(queueAfter, []);
const added = (id: number): QueueEvent => ({ type: 'added', id, name: `${id}.jpg`, sizeBytes: 1000 });
const file = (id: number, sha256: KnownBytes['sha256'], sizeBytes = 1000): KnownBytes => ({ id, sizeBytes, sha256 });
const both = queueOf(added(1), added(2));

test('the first of two files whose hash is known is sent, whichever was chosen first [D14]', () => {
	expect(isSentByAnother(both, file(2, 'a'), [file(1, undefined), file(2, 'a')])).toBe(false);
	expect(isSentByAnother(both, file(1, 'a'), [file(1, 'a'), file(2, 'a')])).toBe(true);
	expect(isSentByAnother(both, file(2, 'a'), [file(1, 'a'), file(2, 'a')])).toBe(true);
});

test('different bytes, and files whose hash is unknown, are sent separately [D14]', () => {
	expect(isSentByAnother(both, file(2, 'b'), [file(1, 'a'), file(2, 'b')])).toBe(false);
	expect(isSentByAnother(both, file(2, 'a', 999), [file(1, 'a'), file(2, 'a', 999)])).toBe(false);
	expect(isSentByAnother(both, file(2, null), [file(1, null), file(2, null)])).toBe(false);
});

test('a row that failed, or left the sending to this one, sends nothing [D14]', () => {
	const failed = queueAfter(both, { type: 'failed', id: 1, sentence: 'Upload failed. Please try again.', canRetry: true });
	expect(isSentByAnother(failed, file(2, 'a'), [file(1, 'a'), file(2, 'a')])).toBe(false);
	const left = queueAfter(both, { type: 'done', id: 2, how: 'IN_LIST' });
	expect(isSentByAnother(left, file(1, 'a'), [file(1, 'a'), file(2, 'a')])).toBe(false);
	const gone = queueAfter(both, { type: 'removed', id: 2 });
	expect(isSentByAnother(gone, file(1, 'a'), [file(1, 'a'), file(2, 'a')])).toBe(false);
});
