import { describe, expect, test } from 'vitest';
import { refusalOf } from './check-file.ts';

const megabyte = 1_048_576;

describe('a file before it is sent', () => {
	test.each(['jpg', 'jpeg', 'png', 'svg', 'pdf', 'tif', 'tiff', 'jxl', 'heic', 'heif', 'avif', 'webp', 'JPG', 'Tiff'])(
		'may end with .%s [C5.07]',
		(extension) => {
			expect(refusalOf({ name: `a.b.${extension}`, size: 1 })).toBeNull();
		},
	);

	test.each(['Contact_sheet.psd', 'jpg', 'photo.jpg.exe', 'photo.', 'photo', '.constructor', 'x.toString'])(
		'may not be named %s [C5.07]',
		(name) => {
			expect(refusalOf({ name, size: 1 })).toBe('TYPE');
		},
	);

	test('may hold 400 MB and not a byte more [C5.07]', () => {
		expect(refusalOf({ name: 'a.tif', size: 400 * megabyte })).toBeNull();
		expect(refusalOf({ name: 'a.tif', size: 400 * megabyte + 1 })).toBe('SIZE');
	});

	test('may not be empty', () => {
		expect(refusalOf({ name: 'a.tif', size: 0 })).toBe('EMPTY');
	});
});
