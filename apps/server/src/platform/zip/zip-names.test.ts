import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createZipNames } from './zip-names.ts';

test('the naming of zip entries keeps the names that people gave, as far as every system can unpack them [ASVS 5.3.2]', () => {
	const name = createZipNames();
	expect(name('Saltmarsh & “dawn”.jpg')).toBe('Saltmarsh & “dawn”.jpg');
	expect(name('../../etc/passwd')).toBe('_.._etc_passwd');
	expect(name('a:b?.tif')).toBe('a_b_.tif');
	expect(name('.hidden.png')).toBe('hidden.png');
	expect(name('con.jpg')).toBe('_con.jpg');
	expect(name('...')).toBe('file');
});

test('the naming of zip entries counts names that are one name somewhere', () => {
	const name = createZipNames();
	expect(['IMG_1.jpg', 'img_1.JPG', 'IMG_1.jpg'].map(name)).toEqual(['IMG_1.jpg', 'img_1 (2).JPG', 'IMG_1 (3).jpg']);
	expect(name('IMG_1 (2).jpg')).toBe('IMG_1 (2) (2).jpg');
});

test('looks a few times at most for each of the many pictures that a phone calls the same [ASVS 15.2.2]', () => {
	const looking = vi.spyOn(Set.prototype, 'has');
	const name = createZipNames();
	for (let count = 0; count < 1000; count++) name('image.jpg');
	expect(name('IMAGE.jpg')).toBe('IMAGE (1001).jpg');
	expect(looking.mock.calls.length).toBeLessThan(3000);
});

test('the naming of zip entries never gives a name twice, and never one that leads elsewhere', () => {
	fc.assert(
		fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 400 }), { maxLength: 30 }), (given) => {
			const names = given.map(createZipNames());
			expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(given.length);
			for (const one of names) {
				expect(one).not.toMatch(/[\\/:*?"<>|\p{C}]|^\.|[. ]$/u);
				expect(Buffer.byteLength(one)).toBeLessThanOrEqual(255);
			}
		}),
	);
});
