import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockText, parseBlock, pasteAt } from './block.ts';

describe('a block from a spreadsheet', () => {
	test('a block from a spreadsheet is rows of cells, with the line ends of any system and no row for the last one', () => {
		expect(parseBlock('20.50\t11.50\r\n26.50\t15.00\r\n')).toEqual([
			['20.50', '11.50'],
			['26.50', '15.00'],
		]);
	});

	test('a block from a spreadsheet keeps what a quoted cell has in it', () => {
		expect(parseBlock('"two\nlines"\t"say ""so"""\n\t')).toEqual([
			['two\nlines', 'say "so"'],
			['', ''],
		]);
	});

	test('a block from a spreadsheet is the same after a copy and a paste', () => {
		const anyCell = fc.string().map((text) => text.replaceAll('\r', ''));
		const anyBlock = fc
			.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
			.chain(([rows, columns]) =>
				fc.array(fc.array(anyCell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
			);
		fc.assert(
			fc.property(anyBlock, (block) => {
				// A final line break is not a row, and a single empty cell is no text.
				const isNothing = block.at(-1)?.length === 1 && block.at(-1)?.[0] === '';
				if (!isNothing) expect(parseBlock(blockText(block))).toEqual(block);
			}),
		);
	});

	test('a block from a spreadsheet never throws', () => {
		fc.assert(fc.property(fc.string(), (text) => void parseBlock(text)));
	});
});

const bounds = { rows: 3, columns: 2 };

describe('a paste', () => {
	test('a paste goes from the top left of the selection on, and counts what there is no cell for', () => {
		const block = [
			['1', '2'],
			['3', '4'],
			['5', '6'],
		];
		expect(pasteAt(block, { top: 1, left: 1, bottom: 1, right: 1 }, bounds)).toEqual({
			cells: [
				[{ row: 1, column: 1 }, '1'],
				[{ row: 2, column: 1 }, '3'],
			],
			lost: 4,
		});
	});

	test('a paste of one value fills the selection', () => {
		const { cells, lost } = pasteAt([['7']], { top: 0, left: 0, bottom: 1, right: 1 }, bounds);
		expect([cells.map(([, text]) => text), lost]).toEqual([['7', '7', '7', '7'], 0]);
	});

	test('loses nothing without saying so', () => {
		const side = fc.integer({ min: 0, max: 5 });
		fc.assert(
			fc.property(
				fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
				side,
				side,
				(block, top, left) => {
					const { cells, lost } = pasteAt(block, { top, left, bottom: top, right: left }, bounds);
					expect(cells.length + lost).toBe(block.flat().length);
					for (const [{ row, column }] of cells) expect(row < bounds.rows && column < bounds.columns).toBe(true);
				},
			),
		);
	});
});
