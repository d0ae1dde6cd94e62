import { REFERENCE_CHARACTERS } from '@print-room/contract';
import { type LineProblem, mapInTurns, readRows, unguarded } from '../../../platform/index.ts';

/** A reference by the number of its order. */
export interface ListedReference {
	/** line of the file, from 1 */
	readonly line: number;
	readonly orderNumber: number;
	/** which of the order's parcels, from 1; null: the file does not say */
	readonly parcel: number | null;
	/** null: the file does not say */
	readonly carrier: string | null;
	readonly reference: string;
}

type Name = 'order' | 'parcel' | 'carrier' | 'reference';

/** Accepted column names in lower case: those of the exported addresses and a few of carriers' tools. Other columns are ignored. */
const nameOf: ReadonlyMap<string, Name> = new Map<string, Name>([
	['order', 'order'],
	['order number', 'order'],
	['order no', 'order'],
	['order no.', 'order'],
	['parcel', 'parcel'],
	['carrier', 'carrier'],
	['reference', 'reference'],
	['tracking reference', 'reference'],
	['tracking number', 'reference'],
	['tracking no', 'reference'],
	['tracking no.', 'reference'],
	['tracking code', 'reference'],
]);

type Cells = Readonly<Partial<Record<Name, string>>>;

const quoted = (text: string): string => (text === '' ? 'nothing' : `“${text.slice(0, 60)}”`);

const wholeNumber = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

function readLine(line: number, { order = '', parcel = '', carrier, reference = '' }: Cells): ListedReference | string {
	const orderNumber = wholeNumber(unguarded(order).trim().replace(/^#/, '').replace(/^0+/, ''));
	if (orderNumber === null) return `The order has to be a number, such as 0042, and not ${quoted(order)}.`;
	const place = parcel.trim() === '' ? null : wholeNumber(parcel.trim());
	if (parcel.trim() !== '' && place === null) return `The parcel has to be a number from 1, or empty, and not ${quoted(parcel)}.`;
	const code = unguarded(reference).trim();
	if (code === '') return 'The reference is missing.';
	if (code.length > REFERENCE_CHARACTERS) return `A reference has at most ${REFERENCE_CHARACTERS} characters.`;
	const named = carrier === undefined ? '' : unguarded(carrier).trim();
	return { line, orderNumber, parcel: place, carrier: named === '' ? null : named, reference: code };
}

/** Reads references. Reports every unreadable line with the reason, numbered as in the file. */
export async function readReferences(
	csv: string,
): Promise<{ readonly listed: readonly ListedReference[]; readonly problems: readonly LineProblem[] }> {
	const rows = await readRows(csv);
	if ('message' in rows) return { listed: [], problems: [rows] };
	const [header, ...lines] = rows;
	const columns = new Map<Name, number>();
	for (const [index, title] of (header?.cells ?? []).entries()) {
		const name = nameOf.get(title.toLowerCase().replaceAll(/\s+/g, ' '));
		if (name !== undefined && !columns.has(name)) columns.set(name, index);
	}
	const missing = (['Order', 'Reference'] as const).filter((title) => !columns.has(title === 'Order' ? 'order' : 'reference'));
	if (missing.length > 0)
		return { listed: [], problems: [{ line: header?.line ?? 1, message: `The first line is missing the columns ${missing.join(', ')}.` }] };
	if (lines.length === 0) return { listed: [], problems: [{ line: header?.line ?? 1, message: 'The file has no references.' }] };
	const read = await mapInTurns(lines, ({ line, cells }) => {
		const named: Cells = Object.fromEntries([...columns].map(([name, index]) => [name, cells[index] ?? '']));
		return { line, reference: readLine(line, named) };
	});
	return {
		listed: read.flatMap(({ reference }) => (typeof reference === 'string' ? [] : [reference])),
		problems: read.flatMap(({ line, reference }) => (typeof reference === 'string' ? [{ line, message: reference }] : [])),
	};
}
