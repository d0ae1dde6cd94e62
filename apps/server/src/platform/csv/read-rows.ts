import { CsvError, parse } from 'csv-parse';
import { nextTurn } from '../turns.ts';

/** Reason why a line cannot be used; lines count from 1. */
export interface LineProblem {
	readonly line: number;
	readonly message: string;
}

/** A header and 5,000 lines, as many as an undo takes in one call. */
const maxRows = 5001;
/** in characters */
const longestRow = 40_000;
const maxColumns = 200;
const pieceBytes = 16 * 1024;

interface CsvRow {
	/** number of the row's first line in the file, from 1 */
	readonly line: number;
	readonly cells: readonly string[];
}

/** Much of Europe separates columns with semicolons, and then writes `Size, mm` without quotation marks. */
function delimiterOf(csv: string): string {
	const header = csv.split(/\r?\n/, 1)[0] ?? '';
	return header.includes(';') ? ';' : header.includes('\t') ? '\t' : ',';
}

class TooWide extends Error {
	readonly line: number;

	constructor(line: number) {
		super('a row of too many cells');
		this.line = line;
	}
}

function asProblem(error: Error): LineProblem {
	if (error instanceof TooWide) return { line: error.line, message: `A line can have ${maxColumns} columns at most.` };
	if (!(error instanceof CsvError)) throw error;
	const line = typeof error.lines === 'number' ? error.lines : 1;
	if (error.code === 'CSV_MAX_RECORD_SIZE')
		return { line, message: 'The line that ends here is too long, or a quotation mark is missing before it.' };
	return {
		line,
		message: /quote/i.test(error.message) ? 'A quotation mark is missing here, or one too many.' : 'This is not a line of a CSV file.',
	};
}

const breaksIn = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.split(/\r|\n/).length - 1, 0);

/**
 * Reads the lines of a CSV, without empty ones; returns a problem if it is no CSV or too large. Cells are trimmed unless `keepsSpace` is
 * set. Parsed in pieces, so that other requests are served in between.
 */
export async function readRows(csv: string, { keepsSpace = false } = {}): Promise<readonly CsvRow[] | LineProblem> {
	const rows: CsvRow[] = [];
	const parser = parse({
		bom: true,
		delimiter: delimiterOf(csv),
		on_record: (cells: string[], { lines }) => {
			if (cells.length > maxColumns) parser.destroy(new TooWide(lines));
			else rows.push({ line: lines - breaksIn(cells), cells });
			return null;
		},
		max_record_size: longestRow,
		relax_column_count: true,
		skip_empty_lines: true,
		skip_records_with_empty_values: true,
		trim: !keepsSpace,
	});
	let failure: Error | null = null;
	parser.on('error', (error) => {
		failure = error;
	});
	// Within quotation marks the parser counts CR LF as two lines.
	const bytes = Buffer.from(csv.replaceAll('\r\n', '\n'));
	for (let from = 0; from < bytes.length && failure === null && rows.length <= maxRows; from += pieceBytes) {
		parser.write(bytes.subarray(from, from + pieceBytes));
		await nextTurn();
	}
	const tooMany = rows[maxRows];
	if (tooMany === undefined && failure === null) {
		parser.resume().end();
		await new Promise((resolve) => parser.once('close', resolve));
	} else parser.destroy();
	if (failure !== null) return asProblem(failure);
	return tooMany === undefined
		? rows
		: { line: tooMany.line, message: `A file can have ${maxRows - 1} lines at most. Split it into several files.` };
}
