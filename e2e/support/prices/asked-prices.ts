import type { Page } from '@playwright/test';
import type { CalculatePrice, PriceResult } from '@print-room/contract';
import { formatPounds, poundsToPence, withVat } from '@print-room/domain';
import { photograph } from '../pictures.ts';
import type { RunningShop } from '../shop.ts';

export const picture = () => photograph('Heath.jpg', { width: 3000, height: 2000 });

/** A net price with 20 % VAT as it is shown. */
export const gross = (netPounds: number): string => formatPounds(withVat(poundsToPence(netPounds), 20));

/** The shop's prices of a size in millimetres, whatever a page shows. */
export const ask = async (page: Page, shop: RunningShop, extent1: number, extent2: number): Promise<PriceResult> => {
	const body: CalculatePrice = { categoryId: 'fineartprint', extent1, extent2, units: 'mm' };
	return (await page.request.post(`${shop.api}/prices/calculate`, { data: body })).json();
};

/** Counts what reached the shop. */
export function countDesigns(page: Page): () => number {
	let sent = 0;
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().endsWith('/api/designs')) sent += 1;
	});
	return () => sent;
}
