import type { ParcelAddress, ReferenceLine, ReferencesImport } from '@print-room/contract';
import { countryName } from '@print-room/domain';
import { csvText } from '../../../../../ui/csv-text.ts';

const heads = [
	...['Order', 'Parcel', 'Name', 'Address 1', 'Address 2', 'City', 'Region', 'Postcode', 'Country code', 'Country'],
	...['Email', 'Service', 'Prints', 'Carrier', 'Reference'],
];

/** CSV for a carrier's tool, a line for each parcel. With its references filled in, it can be imported again. */
export const addressesCsv = (addresses: readonly ParcelAddress[]): string =>
	csvText([
		heads,
		...addresses.map(({ orderNumber, parcel, address, email, service, prints, carrier }) => {
			const { name, address1, address2, city, region, postalCode, country } = address ?? {
				...{ name: '', address1: '', address2: '', city: '', region: '', postalCode: '', country: '' },
			};
			return [
				...[orderNumber, parcel ?? '', name, address1, address2, city, region, postalCode, country, countryName(country)],
				...[email, service ?? '', prints, carrier, ''],
			];
		}),
	]);

export const kindLabels: Readonly<Record<ReferenceLine['kind'], string>> = { create: 'New parcel', update: 'Reference', same: 'The same' };

const parts = (count: number, one: string, several: string): string[] =>
	count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${several}`];

/** `2 references change, 1 new parcel.` */
export const changesMessage = ({ lines }: Pick<ReferencesImport, 'lines'>): string => {
	const of = (kind: ReferenceLine['kind']): number => lines.filter((line) => line.kind === kind).length;
	const changes = [...parts(of('update'), 'reference changes', 'references change'), ...parts(of('create'), 'new parcel', 'new parcels')];
	return changes.length === 0 ? 'Nothing changes.' : `${changes.join(', ')}.`;
};

/** Reason for which a preview cannot be applied; null: it can. */
export const whyNotApplied = ({ lines, problems }: Pick<ReferencesImport, 'lines' | 'problems'>): string | null => {
	if (problems.length > 0) return 'Lines with a mistake have to be mended first.';
	return lines.every(({ kind }) => kind === 'same') ? 'There is nothing to store.' : null;
};
