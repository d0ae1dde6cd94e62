import { describe, expect, test } from 'vitest';
import { design, mounted } from '../../model/order-line.fixture.ts';
import { designFactsOf, expectedFile, expectedText, extensionOf, whyNotThis } from './design-facts.ts';

describe('the facts of a design', () => {
	test('the facts of a design are what was ordered, labels and all, and its price without VAT [A2.08] [D37]', () => {
		expect(designFactsOf(design, { min: 100, max: 300 })).toEqual([
			['Category', 'Fine Art Prints'],
			['Print type', 'Cotton Rag 308'],
			['Size', '600 × 400 mm'],
			['Overall size', '650 × 450 mm'],
			['Border', 'Extra 25 mm around print'],
			['Style', 'None'],
			['Certificate', 'Signed and numbered'],
			['Crop', '4500 × 3000 px, 191 ppi'],
			['Price, net', '£58.00'],
		]);
	});

	test('the facts of a design name every style, and None where there is no certificate [A2.08]', () => {
		const option = (label: string) => ({ id: label, label, price: 0 });
		const facts = new Map(
			designFactsOf(
				{
					...mounted,
					print: { ...mounted.print, aperture: { width: 295, height: 396 } },
					certificate: null,
					printType: null,
					optionObjects: [option('Soft white'), option('Black core')],
					printItem: { id: 'i', route: 'a-frame', label: 'Window 12 × 16', finalSizeId: 's' },
				},
				null,
			),
		);
		expect(facts.get('Style')).toBe('Soft white\nBlack core');
		expect(facts.get('Aperture size')).toBe('295 × 396 mm');
		expect(facts.get('Certificate')).toBe('None');
		expect(facts.get('Print type')).toBe('None');
		expect(facts.get('Mounted print')).toBe('Window 12 × 16');
	});
});

describe('the file that takes the place of an original', () => {
	const tiff = expectedFile({ master: { url: '/files/1', extension: 'tif' }, width: 4096, height: 2731 });
	const jpeg = expectedFile({ master: { url: '/files/2', extension: 'jpg' }, width: 4096, height: 2731 });

	test('the file that takes the place of an original is expected to be like the one that prints are cut from [A2.08] [D42]', () => {
		expect(expectedText(tiff)).toBe('4096 × 2731 px, .tif');
		expect(expectedText(jpeg)).toBe('4096 × 2731 px, .jpg');
	});

	test.each([
		['a.tif', tiff, null],
		['a.b.TIFF', tiff, null],
		['a.jpeg', jpeg, null],
		['a.heic', tiff, 'A .tif file is expected, not .heic.'],
		['a.png', jpeg, 'A .jpg file is expected, not .png.'],
		['a', jpeg, 'A .jpg file is expected, and this one has no extension.'],
	])('%s: %j gives %j before a byte is sent [A2.08] [D42]', (name, expected, problem) => {
		expect(whyNotThis({ name, size: 1 }, expected)).toBe(problem);
	});

	test('the file that takes the place of an original cannot be empty', () => {
		expect(whyNotThis({ name: 'a.tif', size: 0 }, tiff)).toBe('The file is empty.');
	});
});

test.each([
	['a.b.JPG', 'jpg'],
	['a', ''],
	['.tif', 'tif'],
])('the extension of %s is %j', (name, extension) => {
	expect(extensionOf(name)).toBe(extension);
});
