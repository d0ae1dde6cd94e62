import { describe, expect, test } from 'vitest';
import { item } from '../../model/order-line.fixture.ts';
import { factsOf, nameOf } from './line-text.ts';

describe('a line of an order', () => {
	test('a line of an order is called by its picture, and where that is not known as the cart called it [C3.15]', () => {
		const options = [{ name: 'Item', value: 'Elephants.jpg' }];
		expect(nameOf(item([]))).toBe('Elephants.jpg');
		expect(nameOf({ ...item(['UNKNOWN_DESIGN'], null), options })).toBe('Elephants.jpg');
		expect(nameOf(item(['UNKNOWN_DESIGN'], null))).toBe('Print order');
	});

	test('a line of an order says what the printer needs, and nothing where nothing is known', () => {
		expect(factsOf(item([]), null)).toHaveLength(2);
		expect(factsOf(item(['UNKNOWN_DESIGN'], null), null)).toEqual([]);
	});

	test('a line of an order shows the cart’s own text for an unknown design [C3.15] [D20]', () => {
		const options = [
			{ name: 'DesignId', value: 'gone' },
			{ name: 'Media', value: 'Cotton Rag 308' },
			{ name: 'Printed_Image_Size', value: '305 × 406 mm' },
			{ name: 'Window_Mount_Size', value: '406 × 508 mm' },
			{ name: 'Mount_Board', value: 'soft white' },
		];
		expect(factsOf({ ...item(['UNKNOWN_DESIGN'], null), options }, null)).toEqual([
			'Print: 305 × 406 mm',
			'Mount: 406 × 508 mm, soft white',
			'Media: Cotton Rag 308',
		]);
	});
});
