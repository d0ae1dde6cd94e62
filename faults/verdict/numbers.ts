import type { CertificateRecord, CreatedDesign, Edition, Order } from '@print-room/contract';
import type { Surroundings } from '../journey/surroundings.ts';

/** Numbers that are missing, or there more than once, among those from 1. */
function brokenSeries(what: string, have: readonly number[], count: number): string[] {
	const sorted = have.toSorted((one, other) => one - other);
	return sorted.length === count && sorted.every((number, index) => number === index + 1)
		? []
		: [`${count} ${what} have the numbers ${sorted.join(', ')}`];
}

/** Each copy that an order has is one live certificate, with the lowest number that was free: nothing was given back here. */
export async function brokenNumbers({ ledger, nobody, staff }: Surroundings, { id: designId }: CreatedDesign): Promise<string[]> {
	const orders = await staff.read<Order[]>('/api/orders?filter[limit]=10000');
	const copies = orders
		.flatMap(({ items }) => items)
		.filter(({ code }) => code === designId)
		.reduce((sum, { quantity }) => sum + quantity, 0);
	const records = await staff.read<CertificateRecord[]>('/api/register?filter[limit]=10000');
	const artist = ledger.journeys.find(({ designs }) => designs.some(({ id }) => id === designId));
	const editions = await nobody.as(artist?.headers ?? {}).read<Edition[]>('/api/editions');
	return [
		...brokenSeries(
			'copies of the edition',
			records.map(({ editionNumber }) => Number(editionNumber?.split('/')[0])),
			copies,
		),
		...brokenSeries(
			'certificates',
			records.map(({ registerNumber }) => Number(registerNumber.split('-')[1])),
			copies,
		),
		...editions.flatMap(({ taken }) => brokenSeries('numbers that are taken', taken, copies)),
		...records.filter(({ state }) => state !== 'reserved').map(({ registerNumber, state }) => `certificate ${registerNumber} is ${state}`),
	];
}
