import {
	CATEGORY_IDS,
	type CategoryId,
	FIRST_VAT_RATES,
	type Pence,
	pence,
	totalPrice,
	type VatRate,
	vatPercentOn,
	withVat,
} from '@print-room/domain';
import { seededRandom } from '../../../../fixtures/random.ts';
import { type CartLine, cartLineUrl } from '../cart/index.ts';
import type { CartConfig } from '../platform/index.ts';

export interface RandomLine {
	readonly code: string;
	readonly category: CategoryId;
	/** of its category on the day of the cart, per cent */
	readonly vatPercent: number;
	readonly net: Pence;
	/** price in the format of the signed line and of all later texts */
	readonly priceText: string;
	readonly quantity: number;
}

export interface RandomCart {
	readonly lines: readonly RandomLine[];
	/** rates that the studio has entered, and a day between two of their dates or on one */
	readonly rates: readonly VatRate[];
	readonly day: string;
	/** sum of the editor's price of each line times its quantity */
	readonly gross: Pence;
	readonly net: Pence;
}

const dayNumber = (after: number): string => new Date(Date.UTC(2026, 0, 1 + after)).toISOString().slice(0, 10);

/** Designs of random prices, in pence and not in steps of five, in carts of up to 20 lines, on days before, on and after changes of VAT; the same ones for the same seed. */
export function randomCarts(seed: number): () => RandomCart {
	const random = seededRandom(seed);
	const upTo = (most: number) => Math.floor(random() * (most + 1));
	// Most prints cost some pounds, a few a fortune.
	const amount = () => pence(upTo(random() < 0.1 ? 2_000_000 : 20_000));
	let made = 0;
	const newRates = (): readonly VatRate[] => [
		...FIRST_VAT_RATES,
		...Array.from({ length: upTo(6) }, (): VatRate => {
			const categoryId = random() < 0.3 ? null : (CATEGORY_IDS[upTo(2)] ?? null);
			const percent = categoryId !== null && random() < 0.1 ? null : upTo(random() < 0.5 ? 40 : 4000) / (random() < 0.5 ? 1 : 100);
			return { categoryId, percent: percent === null ? null : Math.min(percent, 100), from: dayNumber(upTo(30)) };
		}),
	];
	const newLine = ({ rates, day }: Pick<RandomCart, 'rates' | 'day'>): RandomLine => {
		made += 1;
		const net = totalPrice({
			imagePence: pence(amount() + 1),
			borderPence: random() < 0.3 ? amount() : null,
			optionsPence: Array.from({ length: upTo(2) }, amount),
			certificatePence: random() < 0.3 ? amount() : null,
		});
		const quantity = random() < 0.5 ? 1 : 1 + upTo(99);
		const category = CATEGORY_IDS[upTo(2)] ?? 'fineartprint';
		return {
			code: `design-${seed}-${made}`,
			category,
			vatPercent: vatPercentOn(rates, category, day),
			net,
			priceText: (net / 100).toFixed(2),
			quantity,
		};
	};
	return () => {
		const vat = { rates: newRates(), day: dayNumber(upTo(31)) };
		const lines = Array.from({ length: 1 + upTo(19) }, () => newLine(vat));
		const sum = (each: (line: RandomLine) => Pence) => pence(lines.reduce((total, line) => total + each(line) * line.quantity, 0));
		return { ...vat, lines, gross: sum(({ net, vatPercent }) => withVat(net, vatPercent)), net: sum(({ net }) => net) };
	};
}

/** The line as the shop signs it. */
export function signedLine(cart: CartConfig, { code, category, priceText }: RandomLine): string {
	const line: CartLine = {
		code,
		itemName: 'Dunes.jpg',
		price: priceText,
		categoryId: category,
		url: `http://localhost:3000/process/${category}?design_id=${code}`,
		image: 'http://localhost:3000/files/ticket',
		mediaLabel: 'Cotton Rag 308',
		printSize: '300 × 200 mm',
		overallSize: '300 × 200 mm',
		border: null,
		options: null,
		mountBoard: null,
		certificate: null,
		windowMountSize: null,
		apertureSize: null,
		userId: 'anonymous-1',
	};
	return cartLineUrl(cart, line, new Date());
}
