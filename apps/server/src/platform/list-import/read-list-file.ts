import { type ImportColumn, importColumns, importIdTitle, importVersionTitle, type Model } from '@print-room/contract';
import { type LineProblem, readRows } from '../csv/index.ts';
import { mapInTurns } from '../turns.ts';

export interface FileLine {
	readonly line: number;
	/** null: a new item */
	readonly id: string | null;
	/** null: the file has no version column */
	readonly version: string | null;
	readonly cells: readonly { readonly column: ImportColumn; readonly text: string }[];
}

export interface ListFile {
	readonly lines: readonly FileLine[];
	readonly problems: readonly LineProblem[];
	/** titles without a matching field */
	readonly ignored: readonly string[];
}

const plain = (title: string): string => title.trim().toLowerCase().replaceAll(/\s+/g, ' ');

const nothingRead = (line: number, message: string): ListFile => ({ lines: [], problems: [{ line, message }], ignored: [] });

/** Column index of each title; the first one of duplicates. */
function placesOf(header: readonly string[]): ReadonlyMap<string, number> {
	const places = new Map<string, number>();
	for (const [place, title] of header.entries()) if (!places.has(plain(title))) places.set(plain(title), place);
	return places;
}

/** Reads a CSV as lines of a list. Missing columns leave their fields unchanged; unknown ones are listed. */
export async function readListFile(model: Model, csv: string): Promise<ListFile> {
	const rows = await readRows(csv, { keepsSpace: true });
	if ('message' in rows) return nothingRead(rows.line, rows.message);
	const [header, ...rest] = rows;
	const columns = importColumns(model);
	const places = placesOf(header?.cells ?? []);
	const known = columns.filter(({ title }) => places.has(plain(title)));
	if (header === undefined || known.length === 0)
		return nothingRead(1, `The first line has to name columns of this list, such as ${columns.map(({ title }) => title).join(', ')}.`);
	if (rest.length === 0) return nothingRead(header.line, 'The file has no lines beneath its titles.');
	const cellOf = (cells: readonly string[], title: string): string => cells[places.get(plain(title)) ?? -1] ?? '';
	const read = new Set([importIdTitle, importVersionTitle, ...columns.map(({ title }) => title)].map(plain));
	return {
		lines: await mapInTurns(rest, ({ line, cells }) => ({
			line,
			id: cellOf(cells, importIdTitle).trim() || null,
			version: cellOf(cells, importVersionTitle).trim() || null,
			cells: known.map((column) => ({ column, text: cellOf(cells, column.title) })),
		})),
		problems: [],
		ignored: header.cells.map((title) => title.trim()).filter((title) => title !== '' && !read.has(plain(title))),
	};
}
