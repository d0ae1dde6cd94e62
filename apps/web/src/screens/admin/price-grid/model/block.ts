import { type Bounds, type Place, placesOf, type Range } from './moves.ts';

/** Parses clipboard cells of spreadsheets: tabs between cells, one line per row, quotes round cells that contain either. */
export const parseBlock = (text: string): string[][] => {
	const rows: string[][] = [];
	let row: string[] = [];
	let cell = '';
	let isQuoted = false;
	const endCell = (): void => {
		row.push(cell);
		cell = '';
	};
	const endRow = (): void => {
		endCell();
		rows.push(row);
		row = [];
	};
	const source = text.replace(/\r\n?/g, '\n');
	for (let index = 0; index < source.length; index++) {
		const sign = source.charAt(index);
		if (isQuoted) {
			if (sign !== '"') cell += sign;
			else if (source.charAt(index + 1) === '"') cell += source.charAt(index++);
			else isQuoted = false;
		} else if (sign === '"' && cell === '') isQuoted = true;
		else if (sign === '\t') endCell();
		else if (sign === '\n') endRow();
		else cell += sign;
	}
	if (cell !== '' || row.length > 0) endRow();
	return rows;
};

const quoted = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const blockText = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(quoted).join('\t')).join('\n');

export interface Pasted {
	readonly cells: readonly (readonly [place: Place, text: string])[];
	readonly lost: number;
}

/** Target of each pasted value, from the selection's top left; a single value fills the selection. */
export const pasteAt = (block: readonly (readonly string[])[], selection: Range, { rows, columns }: Bounds): Pasted => {
	const [first] = block;
	const [only] = first ?? [];
	if (block.length === 1 && first?.length === 1 && only !== undefined)
		return { cells: placesOf(selection).map((place) => [place, only] as const), lost: 0 };
	const all = block.flatMap((cells, row) =>
		cells.map((text, column) => [{ row: selection.top + row, column: selection.left + column }, text] as const),
	);
	const cells = all.filter(([{ row, column }]) => row < rows && column < columns);
	return { cells, lost: all.length - cells.length };
};
