import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTileIndex, TILE_FILE_START_BYTES, tileFileHead, tileLevels, writeTileHead } from './tile-file.ts';

const sides = fc.integer({ min: 1, max: 20_000 });

function sample(width: number, height: number) {
	const levels = tileLevels(width, height, 512, 2048);
	const count = levels.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
	const lengths = Array.from({ length: count }, (_, index) => 100 + (index % 7));
	return { levels, lengths, head: writeTileHead(512, levels, lengths) };
}

describe('the levels of a picture', () => {
	test('the levels of a picture are halves of each other down to the first inside 2048 pixels', () => {
		expect(tileLevels(12_001, 8000, 512, 2048)).toEqual([
			{ scale: 1, width: 12_001, height: 8000, columns: 24, rows: 16 },
			{ scale: 0.5, width: 6001, height: 4000, columns: 12, rows: 8 },
			{ scale: 0.25, width: 3001, height: 2000, columns: 6, rows: 4 },
			{ scale: 0.125, width: 1501, height: 1000, columns: 3, rows: 2 },
		]);
		expect(tileLevels(2048, 1, 512, 2048)).toEqual([{ scale: 1, width: 2048, height: 1, columns: 4, rows: 1 }]);
	});
});

describe('a tile file', () => {
	test('a tile file is read as it was written: every tile follows the one before, without gaps', () => {
		fc.assert(
			fc.property(sides, sides, (width, height) => {
				const { levels, lengths, head } = sample(width, height);
				expect(tileFileHead(head.subarray(0, TILE_FILE_START_BYTES))).toBe(head.length);
				const index = readTileIndex(head);
				expect(index).toMatchObject({ tileSize: 512, levels });
				let at = head.length;
				let which = 0;
				for (const [level, { columns, rows }] of levels.entries()) {
					for (let tile = 0; tile < columns * rows; tile++) {
						const end = at + (lengths[which++] ?? 0);
						expect(index?.range(level, tile % columns, Math.floor(tile / columns))).toEqual({ start: at, end });
						at = end;
					}
				}
			}),
			{ numRuns: 20 },
		);
	});

	test('a tile file has no tile beyond its levels, columns and rows', () => {
		const index = readTileIndex(sample(5000, 3000).head);
		const whole = fc.oneof(fc.integer({ min: -3, max: 20 }), fc.double());
		fc.assert(
			fc.property(whole, whole, whole, (level, column, row) => {
				const size = index?.levels[level];
				const isThere =
					size !== undefined && [column, row].every((n) => Number.isInteger(n) && n >= 0) && column < size.columns && row < size.rows;
				expect(index?.range(level, column, row) !== null).toBe(isThere);
			}),
		);
	});

	test('a tile file that is cut short, altered or noise is null or names ranges behind its own index, and never throws [D19]', () => {
		const { head } = sample(3000, 2500);
		const altered = fc.array(fc.tuple(fc.nat(head.length - 1), fc.nat(255)), { maxLength: 6 }).map((changes) => {
			const bytes = Uint8Array.from(head);
			for (const [at, value] of changes) bytes[at] = value;
			return bytes;
		});
		const cut = fc.nat(head.length).map((length) => head.subarray(0, length));
		fc.assert(
			fc.property(fc.oneof(fc.uint8Array({ maxLength: 600 }), cut, altered), (bytes) => {
				const length = tileFileHead(bytes);
				const index = readTileIndex(bytes);
				if (index === null) return;
				expect(length).toBeLessThanOrEqual(bytes.length);
				for (const [level, { columns, rows }] of index.levels.entries()) {
					const found = index.range(level, columns - 1, rows - 1);
					if (found !== null) expect(found.start >= (length ?? 0) && found.end > found.start).toBe(true);
				}
			}),
		);
	});

	test('a tile file that claims more tiles than any picture has is refused [D19]', () => {
		const { head } = sample(600, 600);
		const view = new DataView(head.buffer);
		for (const [at, value] of [
			[16, 2 ** 31],
			[20, 2 ** 31],
			[24, 2 ** 22],
			[28, 2 ** 22],
		] as const)
			view.setUint32(at, value, true);
		expect(tileFileHead(head)).toBeNull();
		expect(readTileIndex(head)).toBeNull();
	});
});
