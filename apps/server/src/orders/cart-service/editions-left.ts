import type { PrePaymentLine } from '@print-room/foxy';
import type { DesignRow } from '../../designs/index.ts';
import { countFree, type Series } from '../../editions/index.ts';
import type { Executor } from '../../platform/index.ts';

const refusal = (title: string, isProof: boolean, left: number): string => {
	const what = isProof ? 'artist’s proof' : 'number';
	const rest = left === 0 ? `no ${what}` : `only ${left} ${what}${left === 1 ? '' : 's'}`;
	return `The edition “${title}” has ${rest} left. Please change the quantity in the cart, or remove the print.`;
};

/** Returns why a cart has more prints of an edition than it has numbers for; null if all fit. */
export async function whyNotInEdition(
	orm: Executor,
	lines: readonly Pick<PrePaymentLine, 'code' | 'quantity'>[],
	known: ReadonlyMap<string, DesignRow>,
): Promise<string | null> {
	const wanted = new Map<string, { readonly series: Series; readonly title: string; quantity: number }>();
	for (const { code, quantity } of lines) {
		const says = known.get(code)?.snapshot.certificate?.says;
		if (says?.edition == null) continue;
		const { id: editionId, isProof } = says.edition;
		const key = `${editionId} ${isProof}`;
		const one = wanted.get(key) ?? { series: { editionId, isProof }, title: says.title, quantity: 0 };
		one.quantity += quantity;
		wanted.set(key, one);
	}
	for (const { series, title, quantity } of wanted.values()) {
		const left = await countFree(orm, series);
		if (left < quantity) return refusal(title, series.isProof, left);
	}
	return null;
}
