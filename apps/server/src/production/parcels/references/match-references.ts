import type { ReferenceLine } from '@print-room/contract';
import type { Carrier } from '@print-room/domain';
import { displayIdOf } from '../../../orders/index.ts';
import type { LineProblem } from '../../../platform/index.ts';
import { carriageText } from '../carriage.ts';
import type { ParcelRow } from '../read-parcels.ts';
import type { ListedReference } from './read-references.ts';

/** Order that a file may name, with its live parcels and what could go into a new one. */
export interface KnownOrder {
	readonly id: string;
	readonly number: number;
	readonly customer: string;
	/** live ones, by their number */
	readonly parcels: readonly ParcelRow[];
	/** packed pieces in no parcel */
	readonly packed: readonly { readonly id: string; readonly version: number }[];
}

/** A reference with the parcel that it is for; `parcel` null: a new one of the packed pieces. */
export interface MatchedReference {
	readonly shown: ReferenceLine;
	readonly order: KnownOrder;
	readonly parcel: ParcelRow | null;
	readonly carrierId: string | null;
	readonly reference: string;
}

interface Known {
	readonly orders: readonly KnownOrder[];
	readonly carriers: readonly Carrier[];
	/** carrier of lines that name none; null: parcels keep theirs */
	readonly carrierId: string | null;
}

const spoken = (name: string): string => name.trim().toLowerCase();

/** Finds the parcel of a line, null for a new one, or the reason why there is none. */
function parcelOf({ parcel: place }: ListedReference, { parcels, packed }: KnownOrder): ParcelRow | null | string {
	if (place !== null) {
		const named = parcels[place - 1];
		if (named !== undefined) return named;
		if (place === 1 && packed.length > 0) return null;
		return `The order has no parcel ${place}.`;
	}
	const open = parcels.filter(({ state }) => state === 'open');
	const [only, ...more] = open.length > 0 ? open : parcels;
	if (only === undefined) return packed.length > 0 ? null : 'Nothing of this order is packed.';
	if (more.length > 0) return 'The order has several parcels: the file needs the column Parcel.';
	return only;
}

/** Matches each line with one parcel. Reports lines without one, and those that name the parcel of another line. */
export function matchReferences(
	listed: readonly ListedReference[],
	{ orders, carriers, carrierId }: Known,
): { readonly matched: readonly MatchedReference[]; readonly problems: readonly LineProblem[] } {
	const byNumber = new Map(orders.map((order) => [order.number, order]));
	const firstLines = new Map<string, number>();
	const problems: LineProblem[] = [];
	const matched = listed.flatMap((line): MatchedReference[] => {
		const refuse = (message: string) => {
			problems.push({ line: line.line, message });
			return [];
		};
		const order = byNumber.get(line.orderNumber);
		if (order === undefined) return refuse(`There is no order #${displayIdOf(line.orderNumber)}.`);
		const parcel = parcelOf(line, order);
		if (typeof parcel === 'string') return refuse(parcel);
		const key = parcel?.id ?? order.id;
		const first = firstLines.get(key);
		if (first !== undefined) return refuse(`Line ${first} already has a reference for this parcel.`);
		firstLines.set(key, line.line);
		const named = line.carrier === null ? undefined : carriers.find(({ name }) => spoken(name) === spoken(line.carrier ?? ''));
		if (line.carrier !== null && named === undefined) return refuse(`There is no carrier “${line.carrier.slice(0, 60)}”.`);
		const chosen = named ?? carriers.find(({ id }) => id === carrierId);
		const before = parcel === null ? '' : carriageText(parcel);
		const after = carriageText({ carrier: chosen?.name ?? parcel?.carrier ?? '', reference: line.reference });
		return [
			{
				shown: {
					line: line.line,
					kind: parcel === null ? 'create' : before === after ? 'same' : 'update',
					orderId: order.id,
					orderNumber: displayIdOf(order.number),
					parcel: parcel === null ? order.parcels.length + 1 : order.parcels.indexOf(parcel) + 1,
					customer: order.customer,
					before,
					after,
				},
				order,
				parcel,
				carrierId: chosen?.id ?? parcel?.carrierId ?? null,
				reference: line.reference,
			},
		];
	});
	return { matched, problems };
}
