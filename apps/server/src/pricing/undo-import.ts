import type { PriceImport } from '@print-room/contract';
import { pence, penceToPounds } from '@print-room/domain';
import type { ItemView } from '../platform/index.ts';
import type { KnownPrice, PriceChanges } from './compare-prices.ts';

interface Applied {
	/** the prices before the import */
	readonly known: readonly KnownPrice[];
	readonly changes: PriceChanges;
	readonly updated: readonly ItemView[];
	readonly created: readonly ItemView[];
}

const versionOf = ({ version }: ItemView): number => (typeof version === 'number' ? version : 0);

/** Data that undoes an applied price list: the former prices, each with the version after the import. */
export function undoOf({ known, changes, updated, created }: Applied): NonNullable<PriceImport['undo']> {
	const before = new Map(known.map((price) => [price.id, price]));
	const pounds = ({ pricePence }: KnownPrice) => penceToPounds(pence(pricePence));
	return {
		create: changes.remove.flatMap(({ id }) => {
			const was = before.get(id);
			return was === undefined ? [] : [{ mmSize: was.mm, inchesSize: was.inches, price: pounds(was), groupId: was.groupId }];
		}),
		update: updated.flatMap((item) => {
			const was = before.get(item.id);
			return was === undefined ? [] : [{ id: item.id, version: versionOf(item), changes: { price: pounds(was), inchesSize: was.inches } }];
		}),
		remove: created.map((item) => ({ id: item.id, version: versionOf(item) })),
	};
}
