import { type Pence, pence, totalPrice, withVat } from '@print-room/domain';
import { seededRandom } from '../../../../fixtures/random.ts';
import { type CartLine, cartLineUrl } from '../cart/index.ts';
import type { CartConfig } from '../platform/index.ts';

export interface RandomLine {
	readonly code: string;
	readonly category: string;
	readonly net: Pence;
	/** as the line is signed, and as every later text of it says */
	readonly priceText: string;
	readonly quantity: number;
}

export interface RandomCart {
	readonly lines: readonly RandomLine[];
	/** what the editor shows for each, times its quantity, added up */
	readonly gross: Pence;
	readonly net: Pence;
}

const categories = ['fineartprint', 'mountedprint', 'proofprint'] as const;

/** Designs of random prices, in pence and not in steps of five, in carts of up to 20 lines; the same ones for the same seed. */
export function randomCarts(seed: number): () => RandomCart {
	const random = seededRandom(seed);
	const upTo = (most: number) => Math.floor(random() * (most + 1));
	// Most prints cost some pounds, a few a fortune.
	const amount = () => pence(upTo(random() < 0.1 ? 2_000_000 : 20_000));
	let made = 0;
	const newLine = (): RandomLine => {
		made += 1;
		const net = totalPrice({
			imagePence: pence(amount() + 1),
			borderPence: random() < 0.3 ? amount() : null,
			optionsPence: Array.from({ length: upTo(2) }, amount),
			certificatePence: random() < 0.3 ? amount() : null,
		});
		const quantity = random() < 0.5 ? 1 : 1 + upTo(99);
		return {
			code: `design-${seed}-${made}`,
			category: categories[upTo(2)] ?? 'fineartprint',
			net,
			priceText: (net / 100).toFixed(2),
			quantity,
		};
	};
	return () => {
		const lines = Array.from({ length: 1 + upTo(19) }, newLine);
		const sum = (each: (net: Pence) => Pence) => pence(lines.reduce((total, { net, quantity }) => total + each(net) * quantity, 0));
		return { lines, gross: sum(withVat), net: sum((net) => net) };
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
