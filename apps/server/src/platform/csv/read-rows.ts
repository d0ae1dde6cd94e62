import { CsvError, parse } from 'csv-parse/sync';

/** Why a line of a file cannot be used; lines count from 1. */
export interface LineProblem {
	readonly line: number;
	readonly message: string;
}

interface CsvRow {
	/** of the file, from 1: where the row begins */
	readonly line: number;
	readonly cells: readonly string[];
}

/** Spreadsheets of half of Europe separate columns with semicolons, and write `Size, mm` without quotation marks then. */
function delimiterOf(csv: string): string {
	const header = csv.split(/\r?\n/, 1)[0] ?? '';
	return header.includes(';') ? ';' : header.includes('\t') ? '\t' : ',';
}

const unreadable = (error: CsvError): LineProblem => ({
	line: typeof error.lines === 'number' ? error.lines : 1,
	message: /quote/i.test(error.message) ? 'A quotation mark is missing here, or one too many.' : 'This is not a line of a CSV file.',
});

/** Line breaks within cells. */
const breaksIn = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.split(/\r|\n/).length - 1, 0);

/** The lines of a CSV file, without empty ones; the reason where it is no CSV. Cells are trimmed unless `keepsSpace` says otherwise. */
export function readRows(csv: string, { keepsSpace = false } = {}): readonly CsvRow[] | LineProblem {
	const rows: CsvRow[] = [];
	try {
		// Within quotation marks the parser takes CR LF for two lines.
		parse(csv.replaceAll('\r\n', '\n'), {
			bom: true,
			delimiter: delimiterOf(csv),
			on_record: (cells: string[], { lines }) => {
				rows.push({ line: lines - breaksIn(cells), cells });
				return null;
			},
			relax_column_count: true,
			skip_empty_lines: true,
			skip_records_with_empty_values: true,
			trim: !keepsSpace,
		});
		return rows;
	} catch (error) {
		if (error instanceof CsvError) return unreadable(error);
		throw error;
	}
}
