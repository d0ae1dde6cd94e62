import type { OrderRow } from '../contents/contents.ts';
import type { DrawnLogo } from '../tickets/studio-logo.ts';

/** Line of a packing slip. */
export interface SlipLine {
	readonly name: string;
	readonly facts: readonly string[];
	readonly prints: number;
	/** with VAT, integer pence, of all prints; null: prices are left out */
	readonly pricePence: number | null;
	/** path of the design's thumb; null: no picture is drawn */
	readonly thumb: string | null;
}

/** Contents of one packing slip. */
export interface SlipContents {
	readonly shopName: string;
	/** takes the place of the name; null: the name is drawn */
	readonly logo: DrawnLogo | null;
	readonly contact: readonly string[];
	readonly displayId: string;
	readonly order: Pick<OrderRow, 'deliveryAddress' | 'deliveryService' | 'transactionDate' | 'giftNote' | 'omitsPrices' | 'currency'>;
	/** `Parcel 1 of 2`, `Parcel 1, more follows` or `The rest of the order`; null: the order leaves in one */
	readonly parcel: string | null;
	readonly carrier: string;
	readonly lines: readonly SlipLine[];
}
