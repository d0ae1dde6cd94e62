import { expect, test } from 'vitest';
import { readNumber, readSize } from './list-numbers.ts';

test.each([
	['46', 46],
	['46.5', 46.5],
	['46,50', 46.5],
	[' £1,234.50 ', 1234.5],
	['1 234', 1234],
	['1,234,567.8', 1234567.8],
	['609.6', 609.6],
])('the number %j is read as people and spreadsheets write it', (text, number) => {
	expect(readNumber(text)).toBe(number);
});

test.each(['', '-5', '1,234', '1.2.3', '1e3', 'NaN', '12a', '=1+1', '٣', '1,23,4'])('no number is read in %j', (text) => {
	expect(readNumber(text)).toBeNull();
});

test.each([
	['400 × 600', [400, 600]],
	['24.00 x 16,5', [24, 16.5]],
	['400*600', [400, 600]],
])('the size %j is read', (text, size) => {
	expect(readSize(text)).toEqual(size);
});

test.each(['', '400', '400 × ', '400 × 600 × 2', 'A4'])('no size is read in %j', (text) => {
	expect(readSize(text)).toBeNull();
});
