import type { CreateDesign, CreatedDesign, PriceResult, PrintCategory, PrintType } from '@print-room/contract';
import { signWebhook } from '@print-room/foxy';
import { type Answer, cartKeys, type TestShop, type Visitor } from './test-shop.ts';
import { sumsOf } from './transactions.ts';

/** Creates designs of a 300 × 200 mm print and pays for them. */
export interface Purchases {
	/** body of `POST /designs`; the image needs 1500 × 1000 pixels */
	request(imageId: string): Omit<CreateDesign, 'options'>;
	design(who: Visitor, imageId: string): Promise<Answer<CreatedDesign>>;
	/** only to be checked: it has no price, and is never in a cart */
	check(who: Visitor, imageId: string): Promise<Answer<CreatedDesign>>;
	/** The cart service's webhook; answers the transaction's id. */
	pay(...designs: readonly CreatedDesign[]): Promise<string>;
	/** The body of such a webhook and its headers, signed. */
	delivery(...designs: readonly CreatedDesign[]): { id: string; body: string; headers: Record<string, string> };
}

export async function openPurchases(shop: Pick<TestShop, 'url' | 'nobody'>): Promise<Purchases> {
	const nobody = shop.nobody();
	const category = (await nobody.get<PrintCategory>('/api/printCategories/fineartprint?filter[include][0]=printTypeConfiguration')).body;
	const [media] = (await nobody.get<PrintType[]>(`/api/printTypeConfigurations/${category.printTypeConfiguration?.id}/printTypes`)).body;
	if (media === undefined) throw new Error('the catalogue has no medium');
	const size = { width: 300, height: 200 };
	const asked = { categoryId: 'fineartprint', extent1: size.width, extent2: size.height, units: 'mm', groupId: media.groupId };
	const { price } = (await nobody.post<PriceResult>('/api/prices/calculate', asked)).body;
	if (price === null) throw new Error('the print has no price');
	const print = { crop: { x: 0, y: 0, width: 1500, height: 1000 }, size, finalSize: size, units: 'mm' as const };
	const request = (imageId: string) => ({ imageId, print, mediaId: media.id, price });

	let transaction = 7_000_000;
	const delivery: Purchases['delivery'] = (...designs) => {
		transaction += 1;
		const lines = designs.map(({ id, price: each }) => ({ name: 'Print order', price: each, quantity: 1, code: id }));
		const body = JSON.stringify({
			id: transaction,
			transaction_date: '2026-11-20T14:30:00+00:00',
			status: 'captured',
			customer_first_name: 'Inès',
			customer_last_name: 'Moreau',
			customer_email: 'ines@example.com',
			...sumsOf(lines),
			_embedded: { 'fx:items': lines },
		});
		const headers = {
			'content-type': 'application/json',
			'foxy-webhook-event': 'transaction/created',
			'foxy-webhook-signature': signWebhook(body, cartKeys.webhookKey),
		};
		return { id: String(transaction), body, headers };
	};

	return {
		request,
		design: (who, imageId) => who.post('/api/designs', request(imageId)),
		check: (who, imageId) => who.post('/api/designs', { ...request(imageId), price: 0 }),
		delivery,
		pay: async (...designs) => {
			const { id, body, headers } = delivery(...designs);
			const { status } = await fetch(`${shop.url}/api/webhooks/foxy`, { method: 'POST', body, headers });
			if (status !== 200) throw new Error(`the webhook was answered with ${status}`);
			return id;
		},
	};
}
