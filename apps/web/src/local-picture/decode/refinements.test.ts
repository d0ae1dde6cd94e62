import { expect, test } from 'vitest';
import { bytesOf } from '../heads/bytes.ts';
import { refinementsAt } from './refinements.ts';

const frame = [0xff, 0xc2, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0];
const start = [0xff, 0xd8, ...frame];
/** A scan of one component, with stuffed bytes and a restart in its data. */
const scan = (from: number, to: number, high: number): number[] => [
	0xff,
	0xda,
	0,
	8,
	1,
	1,
	0,
	from,
	to,
	high << 4,
	1,
	0xff,
	0,
	2,
	0xff,
	0xd3,
	7,
];
const end = [0xff, 0xd9];
const find = (bytes: readonly number[]) => refinementsAt(bytesOf(new Blob([Uint8Array.from(bytes)])));

test('a progressive JPEG is cut where all coefficients have come once [E2.01]', async () => {
	const needed = [...start, ...scan(0, 0, 0), ...scan(1, 5, 0), ...scan(6, 63, 0)];
	expect(await find([...needed, ...scan(1, 63, 1), ...scan(0, 0, 1), ...end])).toBe(needed.length);
});

test('a refinement is kept whole if it comes before the last new coefficients, or if there are none [E2.01]', async () => {
	expect(await find([...start, ...scan(0, 0, 0), ...scan(1, 5, 0), ...scan(1, 5, 1), ...scan(6, 63, 0), ...end])).toBeNull();
	expect(await find([...start, ...scan(0, 0, 0), ...scan(1, 63, 0), ...end])).toBeNull();
	expect(await find([...start, ...scan(0, 0, 0)])).toBeNull();
	expect(await find([0xff, 0xd8, 1, 2, 3])).toBeNull();
});
