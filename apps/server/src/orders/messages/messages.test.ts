import { randomUUID } from 'node:crypto';
import type { AuditEntry, Order, OrderMessage, OwnOrder } from '@print-room/contract';
import { noContact } from '@print-room/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Mailer, MailRefused } from '../../platform/index.ts';
import { makeOrders, queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';
import { mailMessageTask } from '../orders.deps.ts';
import { orderTasks } from '../orders.jobs.ts';

const shop = testShop({ environment: { PUBLIC_URL: 'https://prints.example' }, worker: false });
const query = queryOf(shop);
const studioEmail = 'hello@studio.example';
let staff: Person;

beforeAll(async () => {
	staff = await shop.supervisor();
	const admin = await shop.admin();
	expect((await admin.patch('/api/studio', { name: 'The Print Room', ...noContact, links: [], email: studioEmail })).status).toBe(204);
});

const helpers = () => ({ jobId: '1', attempt: 1, maxAttempts: 12, signal: new AbortController().signal, logger: shop.context.logger });
/** Runs the job queued by a message, with the shop's own mailer or another. */
const runJob = async (messageId: string, mailer: Pick<Mailer, 'send'> = shop.context.mailer) =>
	orderTasks({ ...shop.context, mailer: { close: async () => undefined, send: (mail) => mailer.send(mail) } })[mailMessageTask]?.(
		{ messageId },
		helpers(),
	);
const write = (orderId: string, text: string, id: string = randomUUID()) =>
	staff.post<OrderMessage>(`/api/orders/${orderId}/messages`, { id, text });
const pageOf = async (orderId: string) => (await staff.get<Order>(`/api/orders/${orderId}`)).body;
const historyOf = async (orderId: string) => (await staff.get<AuditEntry[]>(`/api/history/orders/${orderId}`)).body;
const mailsTo = async (email: string) => (await shop.mails()).filter(({ to }) => to === email);
const newOrder = async (facts: Parameters<typeof makeOrders>[2] = {}) => String((await makeOrders(shop, 1, facts))[0]);

describe('a message to a customer', () => {
	test('a message is mailed from the shop, answers go to the studio, and it stands with the order on both sides [P5.06]', async () => {
		await expect.poll(() => shop.context.config.contact.email).toBe(studioEmail);
		const person = await shop.person();
		const orderId = await newOrder({ userId: person.id, email: person.email });
		const { body: message } = await write(orderId, 'Dear customer,\n\nshall we turn <it> round?');
		expect(message).toMatchObject({ by: { id: staff.id }, mailedAt: null });
		await runJob(message.id);
		const { displayId, messages } = await pageOf(orderId);
		expect(messages).toMatchObject([{ id: message.id, text: 'Dear customer,\n\nshall we turn <it> round?', mailedAt: expect.any(String) }]);
		const [mail, ...more] = await mailsTo(person.email);
		expect(more).toEqual([]);
		expect(mail).toMatchObject({
			subject: `A message about your order #${displayId}`,
			from: 'The Print Room',
			replyTo: studioEmail,
		});
		expect(mail?.text).toContain('Dear customer,\n\nshall we turn <it> round?\n\nSee your orders: https://prints.example/profile/orders');
		expect(mail?.html).toContain('shall we turn &lt;it&gt; round?');
		const own = (await person.get<OwnOrder[]>('/api/user/orders')).body;
		expect(own[0]?.messages).toEqual([{ id: message.id, at: message.at, text: message.text }]);
		expect(await historyOf(orderId)).toMatchObject([
			{ action: 'mail', actorId: 'shop' },
			{ action: 'message', actorId: staff.id, changes: [{ field: 'message', before: null, after: message.text }] },
		]);
	});

	test('a message that is sent twice at once, and whose job runs again, is kept and mailed once [P5.06]', async () => {
		const email = `once-${randomUUID()}@studio.example`;
		const orderId = await newOrder({ email });
		const id = randomUUID();
		const answers = await Promise.all([write(orderId, 'Once', id), write(orderId, 'Once', id), write(orderId, 'Once', id)]);
		expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [200, id]));
		const jobs = await query(
			"select 1 from graphile_worker.jobs where task_identifier = 'mail-order-message' and key = $1",
			`order-message:${id}`,
		);
		expect(jobs).toHaveLength(1);
		await Promise.all([runJob(id), runJob(id)]);
		await runJob(id);
		expect(await mailsTo(email)).toHaveLength(1);
		expect((await mailsTo(email))[0]?.text).not.toContain('See your orders');
		expect((await pageOf(orderId)).messages).toHaveLength(1);
		expect((await historyOf(orderId)).map(({ action }) => action)).toEqual(['mail', 'message']);
		expect((await write(await newOrder(), 'Elsewhere', id)).status).toBe(404);
		expect(await write(orderId, 'Once more', id)).toMatchObject({ status: 422, body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } } });
	});

	test('an address that refuses the mail stands in the history, and an order without an address takes no message [P5.06]', async () => {
		const orderId = await newOrder();
		const { body: message } = await write(orderId, 'Hello');
		await runJob(message.id, { send: () => Promise.reject(new MailRefused('no such box')) });
		expect((await historyOf(orderId)).map(({ action }) => action)).toEqual(['mailRefused', 'message']);
		expect((await pageOf(orderId)).messages).toMatchObject([{ mailedAt: null }]);
		expect((await write(await newOrder({ email: '' }), 'Hello')).status).toBe(422);
		expect((await write(orderId, ' \n ')).status).toBe(422);
	});
});
