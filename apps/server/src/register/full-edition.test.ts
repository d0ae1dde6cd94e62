import type { CreatedDesign, Edition, Order, OrderLine, OwnOrder } from '@print-room/contract';
import { parsePrePayment, signWebhook } from '@print-room/foxy';
import { describe, expect, test } from 'vitest';
import { photo } from '../testing/pictures.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { cartKeys } from '../testing/test-shop.ts';
import { certifiedPrints, named } from '../testing/workshop/certified-prints.ts';

const shop = testShop();
const prints = certifiedPrints(shop);
const { query, says, order, made, editionDesign, editionOf, pay, refund, orderIdOf, piecesOf, recordsOf, statesOf, check } = prints;

describe('a full edition', () => {
	test('prints that no number is left for are held, and say so to staff and customer; a number that comes free is theirs [P6.03]', async () => {
		const design = await editionDesign(2);
		const first = await pay(design);
		const body = await pay(design, 2);
		expect(await statesOf(body)).toEqual(['reserved 2']);
		const [, held] = await piecesOf(body);
		expect(held).toMatchObject({ state: 'held', heldFrom: 'toCheck', holdReason: 'The edition “Lake” has no number left for this print.' });
		const id = await orderIdOf(body);
		expect((await prints.staff.get<Order>(`/api/orders/${id}`)).body).toMatchObject({ flagged: true, flags: ['EDITION_FULL'] });
		const own = (await prints.guest.get<OwnOrder[]>('/api/user/orders?limit=100')).body.find((one) => one.id === id);
		expect(own?.isEditionFull).toBe(true);
		const still = await prints.staff.post('/api/pieces/releases', { pieces: named(held === undefined ? [] : [held]) });
		expect(still.body).toMatchObject([{ state: 'held' }]);
		await refund(first);
		const [, waiting] = await piecesOf(body);
		const released = await prints.staff.post('/api/pieces/releases', { pieces: named(waiting === undefined ? [] : [waiting]) });
		expect(released.body).toMatchObject([{ state: 'toCheck' }]);
		expect(await statesOf(body)).toEqual(['reserved 2', 'reserved 1']);
		expect((await prints.guest.get<OwnOrder[]>('/api/user/orders?limit=100')).body.find((one) => one.id === id)?.isEditionFull).toBe(false);
	});

	test('before paying, the editor and the cart are refused what no longer fits [P6.03]', async () => {
		const design = await editionDesign(3);
		const asked = async (quantity: number) => {
			const rawBody = JSON.stringify({
				_embedded: {
					'fx:items': [{ name: 'Print order', price: design.price, quantity, code: design.id, _embedded: { 'fx:item_options': [] } }],
				},
			});
			expect(parsePrePayment(Buffer.from(rawBody)).lines).toHaveLength(1);
			const headers = { 'content-type': 'application/json', 'foxy-webhook-signature': signWebhook(rawBody, cartKeys.webhookKey) };
			const answer = await fetch(`${shop.url}/api/webhooks/foxy/pre-payment`, { method: 'POST', body: rawBody, headers });
			return (await answer.json()) as { ok: boolean; details: string };
		};
		expect(await asked(3)).toMatchObject({ ok: true });
		await pay(design, 2);
		expect(await asked(2)).toMatchObject({ ok: false, details: expect.stringContaining('The edition “Lake” has only 1 number left.') });
		expect(await asked(1)).toMatchObject({ ok: true });
		await pay(design);
		const answer = await order(prints.numbered, says({ edition: { id: editionOf(design) } }));
		expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'EDITION_FULL' } }]);
	});

	test('a closed edition stays closed, and its size never grows nor shrinks below a number that is taken [P6.03]', async () => {
		const design = await editionDesign(9);
		await pay(design, 4);
		const path = `/api/editions/${editionOf(design)}`;
		for (const size of [10, 3])
			expect((await prints.guest.patch(path, { size })).body).toMatchObject({ error: { code: 'EDITION_NOT_POSSIBLE' } });
		expect((await prints.guest.patch<Edition>(path, { size: 5 })).body).toMatchObject({ size: 5, version: 2 });
		expect((await prints.guest.patch(path, { isClosed: true }, { 'if-match': '1' })).status).toBe(412);
		expect((await prints.guest.patch<Edition>(path, { isClosed: true })).body).toMatchObject({ isClosed: true });
		expect((await (await shop.guest()).patch(path, { isClosed: true })).status).toBe(404);
		expect(await statesOf(await pay(design))).toEqual([]);
		const answer = await order(prints.numbered, says({ edition: { id: editionOf(design) } }));
		expect([answer.status, answer.body]).toMatchObject([422, { error: { code: 'EDITION_NOT_POSSIBLE' } }]);
	});

	test('another file is sent for a paid print of a full edition: its certificate keeps text and number, and one that was printed is replaced [P5.02] [P6.04]', async () => {
		const design = await editionDesign(2);
		const body = await pay(design, 2);
		const orderId = await orderIdOf(body);
		const [line] = (await prints.staff.get<Order>(`/api/orders/${orderId}`)).body.items;
		const other = (await prints.guest.upload(await photo({ width: 1500, height: 1000, seed: 9 }), 'Sharper lake.jpg')).body.id;
		const next = await made(
			prints.guest.post<CreatedDesign>('/api/designs', {
				...{ ...prints.purchases.request(other), price: 0, certificateId: prints.numbered.id },
				certificateText: says({ edition: { id: editionOf(design) } }),
			}),
		);
		const retitle = (title: string) =>
			query(
				"update designs set snapshot = jsonb_set(snapshot, '{certificate,says,title}', $2) where id = $1",
				next.id,
				JSON.stringify(title),
			);
		const question = { problems: ['sharpness'], text: 'Is there a sharper one?' };
		const { body: held } = await prints.staff.post<OrderLine>(`/api/orders/${orderId}/lines/${line?.id}/hold`, {
			reason: 'Soft',
			question,
		});
		const id = held.conversation?.id ?? '';
		const send = () => prints.guest.post(`/api/user/freeCheckRequests/${id}/design`, { designId: next.id });
		await retitle('Sea');
		expect(await send()).toMatchObject({
			status: 409,
			body: { error: { code: 'NOT_AS_PAID', message: expect.stringContaining('text of the certificate') } },
		});
		await retitle('Lake');
		expect((await send()).status).toBe(200);
		const [first] = await recordsOf(body);
		await query("update certificate_records set state = 'issued', issued_at = now() where id = $1", first?.id);
		expect((await prints.staff.post(`/api/freeCheckRequests/${id}/answer`, { verdict: 'looksGood' })).status).toBe(200);
		const records = await recordsOf(body);
		expect(records.map(({ state, edition_number, design_id }) => [state, edition_number, design_id])).toEqual([
			['replaced', 1, design.id],
			['reserved', 2, next.id],
			['reserved', 1, next.id],
		]);
		for (const { text, edition_id } of records) expect([text, edition_id]).toEqual([first?.text, editionOf(design)]);
		await query("update pieces set state = 'printed' where order_id = $1", orderId);
		const [piece] = await piecesOf(body);
		expect(
			(await prints.staff.post('/api/pieces/reprints', { pieces: piece === undefined ? [] : named([piece]), reason: 'damaged' })).status,
		).toBe(200);
		expect((await statesOf(body)).toSorted()).toEqual(['replaced 1', 'replaced 1', 'reserved 1', 'reserved 2'].toSorted());
		await check(editionOf(design));
	});
});
