import { expect, test } from 'vitest';
import { announce, type Spoken } from './announcer.tsx';

const play = (start: Spoken, ...now: readonly (readonly [string, string | null])[]): readonly (string | null)[] => {
	let spoken = start;
	return now.map(([message, total]) => {
		const next = announce(spoken, message, total);
		spoken = next.spoken;
		return next.text;
	});
};

const opened: Spoken = { message: '600 × 400 mm', total: undefined };

test('the announcer is silent when the screen opens and its first price arrives', () => {
	expect(play(opened, ['600 × 400 mm', null], ['600 × 400 mm', '£60.00'], ['600 × 400 mm', '£60.00'])).toEqual([null, null, null]);
});

test('the announcer says the print with its price, and a late price by itself', () => {
	expect(play(opened, ['500 × 333 mm', '£50.00'], ['450 × 300 mm', null], ['450 × 300 mm', '£40.00'])).toEqual([
		'500 × 333 mm, £50.00',
		'450 × 300 mm',
		'£40.00',
	]);
});

test('the announcer says a price that changed under the same print, and not one that came back the same', () => {
	const first = play(opened, ['600 × 400 mm', '£60.00'], ['600 × 400 mm', null], ['600 × 400 mm', '£64.80'], ['600 × 400 mm', '£64.80']);
	expect(first).toEqual([null, null, '£64.80', null]);
});
