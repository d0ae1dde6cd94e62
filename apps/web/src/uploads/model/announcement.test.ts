import { expect, test } from 'vitest';
import { announcement } from './announcement.ts';
import type { Phase, QueuedUpload } from './upload-phase.ts';

const upload = (name: string, phase: Phase): QueuedUpload => ({
	id: 1,
	name,
	sizeBytes: 10,
	acknowledgedBytes: 5,
	uploadId: null,
	hasFile: true,
	phase,
});

test('an announcement says what happened to an upload, and nothing while it proceeds', () => {
	expect(announcement([upload('a.jpg', { is: 'waiting' }), upload('b.jpg', { is: 'processing', isDelayed: false })])).toBe('');
	expect(
		announcement([
			upload('a.jpg', { is: 'done', how: 'UPLOADED' }),
			upload('b.jpg', { is: 'interrupted', because: 'LOST' }),
			upload('c.jpg', { is: 'failed', sentence: 'The file is empty.', hint: null, canRetry: false }),
		]),
	).toBe('a.jpg uploaded. b.jpg: connection lost, trying again. c.jpg: The file is empty.');
});

test('an image that the server is kept from making is said to be safe', () => {
	expect(announcement([upload('a.jpg', { is: 'processing', isDelayed: true })])).toBe(
		'a.jpg: This takes longer than usual; your file is safe.',
	);
});

test('an image of before, and a file that is in the list, are not said to be uploaded', () => {
	expect(announcement([upload('a.jpg', { is: 'done', how: 'WAS_HERE' })])).toBe('a.jpg is in your images already.');
	expect(announcement([upload('a.jpg', { is: 'done', how: 'IN_LIST' })])).toBe('a.jpg is on its way already.');
});
