import { type RunningShop, startShop } from '../../e2e/support/shop.ts';
import { amount } from './amount.ts';

let shared: Promise<RunningShop> | null = null;

/**
 * The shop of a measurement, which stops it. In their smallest form, where no figure is judged, the measurements share one, as starting it
 * takes longer than most of them; `stopSharedShop` ends it.
 */
export async function benchShop(): Promise<RunningShop> {
	if (!amount(false, true)) return startShop();
	shared ??= startShop();
	return { ...(await shared), stop: async () => undefined };
}

export async function stopSharedShop(): Promise<void> {
	const shop = await shared;
	shared = null;
	await shop?.stop();
}
