import { MM_PER_INCH } from '@print-room/domain';
import { type LineProblem, mapInTurns, readNumber, readRows, readSize, unguarded } from '../platform/index.ts';

export interface Extents {
	readonly extent1: number;
	readonly extent2: number;
}

export interface ListedPrice {
	/** line of the file, from 1 */
	readonly line: number;
	readonly mm: Extents;
	/** The size is as lists show it, without decimals. */
	readonly isRounded: boolean;
	/** null: follows from the millimetres */
	readonly inches: Extents | null;
	readonly group: string;
	readonly pricePence: number;
}

export type Problem = LineProblem;

type Name = 'extent1Mm' | 'extent2Mm' | 'sizeMm' | 'extent1Inches' | 'extent2Inches' | 'sizeInches' | 'group' | 'price';

/** Accepted column names in lower case: those of the exported list and a few more. Other columns are ignored. */
const nameOf: ReadonlyMap<string, Name> = new Map<string, Name>([
	['extent 1 mm', 'extent1Mm'],
	['extent 1, mm', 'extent1Mm'],
	['extent 2 mm', 'extent2Mm'],
	['extent 2, mm', 'extent2Mm'],
	['size, mm', 'sizeMm'],
	['size mm', 'sizeMm'],
	['extent 1 inches', 'extent1Inches'],
	['extent 1, inches', 'extent1Inches'],
	['extent 2 inches', 'extent2Inches'],
	['extent 2, inches', 'extent2Inches'],
	['size, inches', 'sizeInches'],
	['size inches', 'sizeInches'],
	['media group', 'group'],
	['group', 'group'],
	['price', 'price'],
	['price, net', 'price'],
]);

type Cells = Readonly<Partial<Record<Name, string>>>;

const longestMm = 100_000;
const dearestPence = 100_000_000;

function columnsOf(header: readonly string[]): Map<Name, number> {
	const found = new Map<Name, number>();
	for (const [index, title] of header.entries()) {
		const name = nameOf.get(title.toLowerCase().replaceAll(/\s+/g, ' '));
		if (name !== undefined && !found.has(name)) found.set(name, index);
	}
	return found;
}

function missingIn(columns: ReadonlyMap<Name, number>): string[] {
	const hasSize = columns.has('sizeMm') || (columns.has('extent1Mm') && columns.has('extent2Mm'));
	return [
		...(hasSize ? [] : ['Extent 1 mm', 'Extent 2 mm']),
		...(columns.has('group') ? [] : ['Media group']),
		...(columns.has('price') ? [] : ['Price']),
	];
}

const asExtents = ([extent1, extent2]: readonly [number, number]): Extents => ({ extent1, extent2 });

/** Returns both extents, from two cells or one; null if neither gives two possible lengths. */
function readExtents(first: string | undefined, second: string | undefined, size: string | undefined, longest: number): Extents | null {
	const pair = first || second ? ([readNumber(first ?? ''), readNumber(second ?? '')] as const) : (readSize(size ?? '') ?? [null, null]);
	const [one, other] = pair;
	if (one === null || other === null || one <= 0 || other <= 0 || one > longest || other > longest) return null;
	return asExtents([one, other]);
}

function readPence(text: string): number | null {
	const pounds = readNumber(text);
	const pence = pounds === null ? Number.NaN : Number((pounds * 100).toPrecision(15));
	return Number.isInteger(pence) && pence <= dearestPence ? pence : null;
}

const quoted = (text: string | undefined) => (text ? `“${text.slice(0, 60)}”` : 'nothing');

function readLine(line: number, cells: Cells): ListedPrice | string {
	const { extent1Mm, extent2Mm, sizeMm, extent1Inches, extent2Inches, sizeInches, group, price } = cells;
	const mm = readExtents(extent1Mm, extent2Mm, sizeMm, longestMm);
	if (mm === null) {
		const said = extent1Mm || extent2Mm ? `${quoted(extent1Mm)} and ${quoted(extent2Mm)}` : quoted(sizeMm);
		return `The size has to be two lengths in mm, such as 609.6 and 406.4, and not ${said}.`;
	}
	const hasInches = Boolean(extent1Inches || extent2Inches || sizeInches);
	const inches = hasInches ? readExtents(extent1Inches, extent2Inches, sizeInches, longestMm / MM_PER_INCH) : null;
	if (hasInches && inches === null) return 'The size in inches has to be two lengths, such as 24 and 16, or empty.';
	const name = unguarded(group ?? '');
	if (name === '') return 'The media group is missing.';
	const pricePence = readPence(price ?? '');
	if (pricePence === null) return `The price has to be pounds with two decimals at most, such as 46.50, and not ${quoted(price)}.`;
	return { line, mm, isRounded: !extent1Mm && !extent2Mm, inches, group: name, pricePence };
}

/** Reads a price list. Reports every unreadable line with the reason, numbered as in the file. */
export async function readPriceList(
	csv: string,
): Promise<{ readonly listed: readonly ListedPrice[]; readonly problems: readonly Problem[] }> {
	const rows = await readRows(csv);
	if ('message' in rows) return { listed: [], problems: [rows] };
	const [header, ...lines] = rows;
	const columns = columnsOf(header?.cells ?? []);
	const missing = missingIn(columns);
	if (missing.length > 0)
		return { listed: [], problems: [{ line: header?.line ?? 1, message: `The first line is missing the columns ${missing.join(', ')}.` }] };
	if (lines.length === 0) return { listed: [], problems: [{ line: header?.line ?? 1, message: 'The list has no prices.' }] };
	const read = await mapInTurns(lines, ({ line, cells }) => {
		const named: Cells = Object.fromEntries([...columns].map(([name, index]) => [name, cells[index] ?? '']));
		return { line, price: readLine(line, named) };
	});
	return {
		listed: read.flatMap(({ price }) => (typeof price === 'string' ? [] : [price])),
		problems: read.flatMap(({ line, price }) => (typeof price === 'string' ? [{ line, message: price }] : [])),
	};
}
