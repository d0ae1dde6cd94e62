import { parseTransaction } from '@print-room/foxy';
import { expect, onTestFinished, test } from 'vitest';
import { Buyer } from '../testing/buyer.ts';
import { addAddress, openCart } from '../testing/open-cart.ts';
import { startReceiver } from '../testing/receiver.ts';

test('hidden fields are set and taken away without a line, are in its JSON, and go with one payment only [R5.01]', async () => {
	const shop = await startReceiver();
	onTestFinished(() => shop.close());
	const { url } = await openCart({ webhookUrl: shop.url });
	const stranger = new Buyer(url);
	expect((await stranger.cart('/cart?h:giftNote=For+Ada')).custom_fields).toEqual({});
	expect(stranger.cookie).toBe('');
	const buyer = new Buyer(url);
	const userId = { name: 'userId', value: 'anonymous-7' };
	await buyer.cart(addAddress(url, 'design-1', {}, { 'h:userId': userId.value }));
	const set = await buyer.cart(`/cart?h:giftNote=${encodeURIComponent('For Ada & Tom')}&h:giftFrom=anonymous-7`);
	expect(set.custom_fields).toEqual({ userId: 'anonymous-7', giftNote: 'For Ada & Tom', giftFrom: 'anonymous-7' });
	expect(set.item_count).toBe(1);
	await buyer.cart('/cart?h:giftFrom=');
	expect((await buyer.cart()).custom_fields).toEqual({ userId: 'anonymous-7', giftNote: 'For Ada & Tom' });
	await buyer.pay();
	await buyer.cart(addAddress(url));
	expect((await buyer.cart()).custom_fields).toEqual({});
	await buyer.pay();
	await shop.arrival(2);
	expect(shop.received.map(({ body }) => parseTransaction(body).customFields)).toEqual([
		[userId, { name: 'giftNote', value: 'For Ada & Tom' }],
		[],
	]);
});
