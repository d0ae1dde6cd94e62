import type { CartJson } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { drawingOf, factsOf, linePrice, readSize, titleOf } from './cart-line.ts';

const line = (options: Record<string, string>): CartJson['items'][number] => ({
	name: 'Print order',
	code: '0192',
	price: 58,
	quantity: 2,
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

	test('is titled by its picture, not by the line name that all lines share [C3.15]', () => {
		expect(titleOf(print)).toBe('Elephants.jpg');
		expect(titleOf(line({}))).toBe('Print order');
	});

	test('names print, border, overall and media as the editor does, in its order', () => {
		expect(factsOf(print)).toEqual([
			{ name: 'Print', value: '600 × 400 mm' },
			{ name: 'Border', value: '25 mm' },
			{ name: 'Overall', value: '650 × 450 mm' },
			{ name: 'Media', value: 'Cotton Rag 308' },
		]);
	});

	test('does not say twice what a print without a border measures, and keeps what it does not know', () => {
		expect(factsOf(line({ Aperture_Size: '1 × 2 in', Printed_Image_Size: '9 × 6 mm', Overall_Print_Size: '9 × 6 mm', Media: '' }))).toEqual(
			[
				{ name: 'Print', value: '9 × 6 mm' },
				{ name: 'Aperture Size', value: '1 × 2 in' },
			],
		);
	});

	test('is drawn with its border in true proportion', () => {
		expect(drawingOf(print)).toEqual({ print: { width: 600, height: 400 }, overall: { width: 650, height: 450 } });
	});

	test('is drawn without a border where it names none', () => {
		const size = { width: 100, height: 50 };
		expect(drawingOf(line({ Printed_Image_Size: '100 x 50 mm' }))).toEqual({ print: size, overall: size });
		expect(drawingOf(line({ Media: 'Rag' }))).toBeNull();
	});

	test('costs its gross price times its quantity [D9]', () => {
		expect(linePrice(print)).toBe(13920);
	});
});

test('reads sizes in both units and refuses other words', () => {
	expect(readSize('10 × 8 in')).toEqual({ width: 254, height: 203.2 });
	expect(readSize('A4')).toBeNull();
	expect(readSize('0 × 8 mm')).toBeNull();
	expect(readSize('10 × 8')).toBeNull();
});
