import type { Page } from '@playwright/test';
import type { CreatedDesign, PriceResult, PrintCategory, PrintType } from '@print-room/contract';
import { buildCartUrl, signWebhook, webhookHeaders } from '@print-room/foxy';
import { sendImage } from './editor.ts';
import { photograph } from './pictures.ts';
import type { RunningShop } from './shop.ts';

const usualSize = { width: 300, height: 200 };
/** of the picture that designs are made of */
const ratio = 2 / 3;

/** A design, of 300 × 200 mm by default, for the page's guest, made without the editor, which other journeys cover. */
export async function makeDesign(
	page: Page,
	shop: RunningShop,
	name: string,
	size = usualSize,
): Promise<CreatedDesign & { readonly cartUrl: string }> {
	const image = await sendImage(page, shop, await photograph(name, { width: 3000, height: 2000 }));
	const get = async <Body>(path: string): Promise<Body> => (await page.request.get(`${shop.api}${path}`)).json();
	const category = await get<PrintCategory>('/printCategories/fineartprint?filter[include][0]=printTypeConfiguration');
	const [media] = await get<PrintType[]>(`/printTypeConfigurations/${category.printTypeConfiguration?.id}/printTypes`);
	const asked = { categoryId: 'fineartprint', extent1: size.width, extent2: size.height, units: 'mm', groupId: media?.groupId };
	const { price }: PriceResult = await (await page.request.post(`${shop.api}/prices/calculate`, { data: asked })).json();
	const width = Math.min(image.thumbWidth, (image.thumbWidth * ratio * size.width) / size.height);
	const print = { crop: { x: 0, y: 0, width, height: (width * size.height) / size.width }, size, finalSize: size, units: 'mm' };
	const answer = await page.request.post(`${shop.api}/designs`, { data: { imageId: image.id, print, mediaId: media?.id, price } });
	const design: CreatedDesign = await answer.json();
	if (design.cartUrl === undefined) throw new Error(`The design was refused with ${answer.status()}: ${JSON.stringify(design)}`);
	return { ...design, cartUrl: design.cartUrl };
}

/** A line at another price than the design's, signed with the store's own key, as a careless store would accept. */
export const lineAt = (shop: RunningShop, code: string, price: string): string =>
	buildCartUrl({ storeOrigin: shop.cartUrl, apiKey: shop.apiKey, code, fields: { name: 'Print order', price, category: 'fineartprint' } });

export const addLine = async (page: Page, cartUrl: string): Promise<void> => {
	const answer = await page.request.get(`${cartUrl}&output=json`);
	if (!answer.ok()) throw new Error(`The cart refused the line with ${answer.status()}: ${await answer.text()}`);
};

export const testCards = { pays: '4242 4242 4242 4242', onlyAuthorised: '4000 0000 0000 0010' };

/** Pays the cart with test data; returns the transaction's number. */
export async function pay(page: Page, shop: RunningShop, card = testCards.pays): Promise<string> {
	const answer = await page.request.post(`${shop.cartUrl}/checkout`, { data: { card } });
	if (!answer.ok()) throw new Error(`The payment was refused with ${answer.status()}: ${await answer.text()}`);
	const { transactionId }: { transactionId: string } = await answer.json();
	return transactionId;
}

/** Sends a delivery of the cart service, signed with the right key by default. */
export async function deliver(shop: RunningShop, body: string, { key = shop.webhookKey }: { key?: string } = {}): Promise<number> {
	const response = await fetch(`${shop.api}/webhooks/foxy`, {
		method: 'POST',
		body,
		headers: {
			'content-type': 'application/json',
			[webhookHeaders.event]: 'transaction/created',
			[webhookHeaders.signature]: signWebhook(body, key),
		},
	});
	await response.arrayBuffer();
	return response.status;
}
