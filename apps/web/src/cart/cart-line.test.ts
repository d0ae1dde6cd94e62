import type { CartJson } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { designAddress, factsOf, linePrice, readSize, sheetOf, titleOf } from './cart-line.ts';

const line = (options: Record<string, string>): CartJson['items'][number] => ({
	name: 'Print order',
	code: '0192',
	price: 58,
	quantity: 2,
	tax_percent: 20,
	options: Object.entries(options).map(([name, value]) => ({ name, value })),
});

describe('a cart line', () => {
	const print = line({
		Item: 'Elephants.jpg',
		DesignId: '0192',
		Media: 'Cotton Rag 308',
		Printed_Image_Size: '600 × 400 mm',
		Print_Border: '25 mm',
		Overall_Print_Size: '650 × 450 mm',
	});

	test('a cart line is titled by its picture, not by the line name that all lines share [C3.15]', () => {
		expect(titleOf(print)).toBe('Elephants.jpg');
		expect(titleOf(line({}))).toBe('Print order');
	});

	test('a cart line names print, border, overall and media as the editor does, in its order', () => {
		expect(factsOf(print)).toEqual([
			{ name: 'Print', value: '600 × 400 mm' },
			{ name: 'Border', value: '25 mm' },
			{ name: 'Overall', value: '650 × 450 mm' },
			{ name: 'Media', value: 'Cotton Rag 308' },
		]);
	});

	test('a cart line does not say twice what a print without a border measures, and keeps what it does not know', () => {
		expect(factsOf(line({ Aperture_Size: '1 × 2 in', Printed_Image_Size: '9 × 6 mm', Overall_Print_Size: '9 × 6 mm', Media: '' }))).toEqual(
			[
				{ name: 'Print', value: '9 × 6 mm' },
				{ name: 'Aperture', value: '1 × 2 in' },
			],
		);
	});

	test('a cart line is drawn as large as the whole sheet or mount is', () => {
		expect(sheetOf(print)).toEqual({ width: 650, height: 450 });
		const mounted = line({ Printed_Image_Size: '300 × 200 mm', Window_Mount_Size: '400 × 300 mm' });
		expect(sheetOf(mounted)).toEqual({ width: 400, height: 300 });
	});

	test('a cart line is drawn as large as the print where nothing is round it, and to no scale where it does not say', () => {
		expect(sheetOf(line({ Printed_Image_Size: '100 x 50 mm' }))).toEqual({ width: 100, height: 50 });
		expect(sheetOf(line({ Media: 'Rag', Overall_Print_Size: '300 × 200 mm' }))).toBeNull();
	});

	test('a cart line of a proof says how large the two proofs are, and is drawn as large [C1.03] [C3.15]', () => {
		const proof = line({ Desired_Print_Size: '1780 × 890 mm', Overall_Print_Size: '1780 × 890 mm', Media: 'Rag' });
		expect(factsOf(proof)).toEqual([
			{ name: 'Proofs', value: 'two of 178 × 127 mm' },
			{ name: 'Final print', value: '1780 × 890 mm' },
			{ name: 'Media', value: 'Rag' },
		]);
		expect(sheetOf(proof)).toEqual({ width: 178, height: 89 });
		expect(factsOf(line({ Desired_Print_Size: '24.0 × 16.0 in' }))[0]).toEqual({ name: 'Proofs', value: 'two of 7 × 5 in' });
	});

	test('a cart line of a window mount names its size once', () => {
		const mounted = line({ Printed_Image_Size: '300 × 200 mm', Window_Mount_Size: '400 × 300 mm', Overall_Print_Size: '400 × 300 mm' });
		expect(factsOf(mounted).map(({ name }) => name)).toEqual(['Print', 'Mount']);
	});

	test('a cart line of a window mount says its board with its size [C3.15]', () => {
		const mounted = line({
			Printed_Image_Size: '305 × 406 mm',
			Window_Mount_Size: '406 × 508 mm',
			Overall_Print_Size: '406 × 508 mm',
			Media: 'Platine Rag',
			Mount_Board: 'Soft white',
		});
		expect(factsOf(mounted)).toEqual([
			{ name: 'Print', value: '305 × 406 mm' },
			{ name: 'Mount', value: '406 × 508 mm, soft white' },
			{ name: 'Media', value: 'Platine Rag' },
		]);
		expect(factsOf(line({ Mount_Board: 'Soft white' }))).toEqual([{ name: 'Mount Board', value: 'Soft white' }]);
		expect(sheetOf(mounted)).toEqual({ width: 406, height: 508 });
	});

	test('leads back to its design in this shop, and nowhere else [C3.15]', () => {
		const design = '/process/fineartprint?design_id=0192';
		expect(designAddress(`https://shop.example${design}`, 'https://shop.example')).toBe(design);
		for (const url of [undefined, '', 'elephants', `https://elsewhere.example${design}`, 'javascript:alert(1)', 'data:text/html,hello'])
			expect(designAddress(url, 'https://shop.example')).toBeNull();
	});

	test('costs its price with VAT at its own rate, times its quantity [D9] [S1.02]', () => {
		expect(linePrice(print)).toBe(13920);
		expect(linePrice({ ...print, tax_percent: 17.5 })).toBe(13630);
		expect(linePrice({ ...print, tax_percent: 0 })).toBe(11600);
	});
});

test('cart lines are read in both units, and other words are refused', () => {
	expect(readSize('10 × 8 in')).toEqual({ width: 254, height: 203.2 });
	expect(readSize('A4')).toBeNull();
	expect(readSize('0 × 8 mm')).toBeNull();
	expect(readSize('10 × 8')).toBeNull();
});
