import { uploadExtensions } from '@print-room/contract';
import { expect, test } from 'vitest';
import { acceptedFiles } from './accepted-files.ts';

const accepted = acceptedFiles.split(',');

test('a picker offers every ending that is taken, and the photos of a phone [C5.07]', () => {
	for (const ending of Object.keys(uploadExtensions)) expect(accepted).toContain(`.${ending}`);
	expect(accepted).toEqual(expect.arrayContaining(['image/jpeg', 'image/heic', 'image/heif', 'application/pdf']));
	expect(new Set(accepted).size).toBe(accepted.length);
});
