import type { CreatedDesign, Image, Order } from '@print-room/contract';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { openPurchases } from '../purchases.ts';
import { adminCredentials, type TestShop } from '../test-shop.ts';

/** Contents of a filled shop, for a test that opens it with a later version. */
export interface ReleaseFacts {
	readonly customer: { readonly email: string; readonly password: string; readonly imageId: string; readonly designId: string };
	readonly admin: { readonly email: string; readonly password: string };
	readonly orderId: string;
	readonly checkId: string;
}

/** One colour, so that the print files are small. */
const plainPicture = (): Promise<Buffer> =>
	sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#7a5b3a' } })
		.withIccProfile('p3')
		.jpeg()
		.toBuffer();

/** Does one of each thing that leaves data behind: an account, an image, a design, a paid order with a tracking status, a file check. */
export async function fillShop(shop: TestShop): Promise<ReleaseFacts> {
	const purchases = await openPurchases(shop);
	const customer = await shop.person({ email: 'ines@example.com' });
	const image = (await customer.upload(await plainPicture(), 'Dunes.jpg')).body as Image;
	const design = (await purchases.design(customer, image.id)).body as CreatedDesign;
	const transactionId = await purchases.pay(design);
	const admin = await shop.admin();
	const filter = encodeURIComponent(JSON.stringify({ where: { fcTransactionId: transactionId } }));
	const order = await vi.waitFor(async () => {
		const { body } = await admin.get<Order[]>(`/api/orders?filter=${filter}`);
		expect(body).toHaveLength(1);
		return body[0] as Order;
	}, patience);
	const { body: statuses } = await admin.get<{ id: string }[]>('/api/orderStatusInfos');
	await admin.post(`/api/orders/${order.id}/tracking`, { statusId: statuses[0]?.id });
	const toCheck = (await purchases.check(customer, image.id)).body as CreatedDesign;
	const check = await customer.post<{ id: string }>('/api/freeCheckRequests', {
		designId: toCheck.id,
		firstName: 'Inès',
		lastName: 'Moreau',
		email: customer.email,
		comment: 'Is it sharp enough?',
	});
	return {
		customer: { email: customer.email, password: customer.password, imageId: image.id, designId: design.id },
		admin: { ...adminCredentials },
		orderId: order.id,
		checkId: check.body.id,
	};
}
