import type { Order, OrderStatusInfo, TrackingEntry } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Mail, type Mailer, MailRefused, openMailer } from '../../platform/index.ts';
import { startMailServer } from '../../platform/testing/mail-server.ts';
import { makeOrders, queryOf, trackingStatuses, waitingForLocks } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { shopProcess } from '../../testing/shop-process.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { mailTrackingTask } from '../orders.deps.ts';
import { orderTasks } from '../orders.jobs.ts';
import { trackingTemplate } from './tracking-mail.template.ts';

const shop = testShop({ environment: { PUBLIC_URL: 'https://prints.example' }, worker: false });
let admin: Visitor;
let statusOf: (name: string) => OrderStatusInfo;

beforeAll(async () => {
	admin = await shop.admin();
	statusOf = await trackingStatuses(admin);
});

const helpers = () => ({ jobId: '1', attempt: 1, maxAttempts: 12, signal: new AbortController().signal, logger: shop.context.logger });
/** Runs the job queued by a status, with the shop's own mailer or another. */
const runJob = async (entryId: string, mailer: Pick<Mailer, 'send'> = shop.context.mailer) =>
	orderTasks({ ...shop.context, mailer: { close: async () => undefined, send: (mail) => mailer.send(mail) } })[mailTrackingTask]?.(
		{ entryId },
		helpers(),
	);

async function tracked(facts: Parameters<typeof makeOrders>[2], name = 'Printing', more: Readonly<Record<string, unknown>> = {}) {
	const [orderId = ''] = await makeOrders(shop, 1, facts);
	const entry = (await admin.post<TrackingEntry>(`/api/orders/${orderId}/tracking`, { statusId: statusOf(name).id, ...more })).body;
	const order = async () => (await admin.get<Order>(`/api/orders/${orderId}`)).body;
	return { orderId, entry, order };
}
const mailsTo = async (email: string) => (await shop.mails()).filter(({ to }) => to === email);

test('a customer with an account gets a mail with the status and a link to the order [D38]', async () => {
	const person = await shop.person();
	const { entry, order } = await tracked({ userId: person.id, email: person.email }, 'Dispatched', { carrierReference: 'RM 1234' });
	await runJob(entry.id);
	const [mail, ...more] = await mailsTo(person.email);
	const { displayId, tracking } = await order();
	expect(more).toEqual([]);
	expect(mail?.subject).toBe(`Your order #${displayId}: Dispatched`);
	expect(mail?.text.trimEnd()).toBe(
		[
			'Dispatched',
			'Your order is on its way to you.',
			`ORDER\nNumber: #${displayId}\nPiece: 1\nCarrier reference: RM 1234`,
			'See your orders: https://prints.example/profile/orders',
			'-- \nThe Print Room',
		].join('\n\n'),
	);
	for (const said of ['Dispatched', 'Your order is on its way to you.', 'RM 1234', 'href="https://prints.example/profile/orders"'])
		expect(mail?.html).toContain(said);
	expect(tracking?.[0]?.mailedAt).toMatch(/^\d{4}-/);
});

test.each([
	['a guest', async () => (await shop.guest()).id],
	['somebody whose account is deleted', async () => null],
])('the mail to %s has no link to a profile [D38]', async (who, userId) => {
	const email = `${who.length}@customers.example`;
	const { entry } = await tracked({ userId: await userId(), email });
	await runJob(entry.id);
	const [mail] = await mailsTo(email);
	expect(mail?.text).toContain('Your order is being printed.');
	expect(mail?.text + (mail?.html ?? '')).not.toMatch(/\/profile|See your orders|href=/);
});

test('text by staff stays text: no mark-up, no headers, and its lines become paragraphs [ASVS 1.2.1] [ASVS 1.3.11]', async () => {
	const status = statusOf('On hold');
	const description = 'First “line”.\n\n<img src=x onerror=alert(1)>\n\u202Eturned\nBcc: eve@evil.example 😀';
	await admin.patch(`/api/orderStatusInfos/${status.id}`, { name: 'Held & <b>asked</b> ü', description });
	const { entry, order } = await tracked({ email: 'odd@customers.example' }, 'On hold', { carrierReference: '<script>' });
	await admin.patch(`/api/orderStatusInfos/${status.id}`, { name: status.name, description: 'Changed before the mail went out.' });
	await runJob(entry.id);
	const [mail] = await mailsTo('odd@customers.example');
	expect(mail?.subject).toBe(`Your order #${(await order()).displayId}: Held & <b>asked</b> ü`);
	expect(mail?.text.split('\n\n').slice(0, 5)).toEqual([
		'Held & <b>asked</b> ü',
		'First “line”.',
		'<img src=x onerror=alert(1)>',
		'turned',
		'Bcc: eve@evil.example 😀',
	]);
	expect(mail?.html).not.toMatch(/<img|<script|<b>/);
	await admin.patch(`/api/orderStatusInfos/${status.id}`, { description: status.description });
});

describe('the mail’s job', () => {
	test('the mail’s job sends once, however often and however simultaneously it runs [D38]', async () => {
		const { entry } = await tracked({ email: 'once@customers.example' });
		const sent: Mail[] = [];
		const handedOver = Promise.withResolvers<void>();
		const slow = {
			send: async (mail: Mail) => {
				sent.push(mail);
				await handedOver.promise;
				return 'taken';
			},
		};
		const both = [runJob(entry.id, slow), runJob(entry.id, slow)];
		// Either the second one waits for the first, or it sends too.
		await expect.poll(async () => sent.length - 1 + (await waitingForLocks(shop)())).toBe(1);
		handedOver.resolve();
		await Promise.all(both);
		await runJob(entry.id, slow);
		expect(sent).toMatchObject([{ to: 'once@customers.example' }]);
	});

	test('the mail’s job sends once if the process dies between sending and recording it [D38]', async () => {
		const { entry, order } = await tracked({ email: 'dies@customers.example' });
		const dying = {
			send: async (mail: Mail) => {
				await shop.context.mailer.send(mail);
				throw new Error('the power is gone');
			},
		};
		await expect(runJob(entry.id, dying)).rejects.toThrow('the power is gone');
		expect((await order()).tracking).toMatchObject([{ isMailed: true, mailedAt: null }]);
		await runJob(entry.id);
		expect(await mailsTo('dies@customers.example')).toHaveLength(1);
		expect((await order()).tracking?.[0]?.mailedAt).not.toBeNull();
	});

	test('the mail’s job is retried while the server is away, and given up if the server refuses the mail permanently', async () => {
		const { entry, order } = await tracked({ email: 'refused@customers.example' });
		await expect(runJob(entry.id, { send: () => Promise.reject(new Error('connection refused')) })).rejects.toThrow('connection refused');
		await expect(runJob(entry.id, { send: () => Promise.reject(new MailRefused('never')) })).resolves.toBeUndefined();
		expect((await order()).tracking).toMatchObject([{ isMailed: true, mailedAt: null }]);
	});

	test('the mail’s job does nothing for a missing entry or an entry without a mail', async () => {
		const { entry } = await tracked({ email: 'quiet@customers.example' }, 'Printing', { isMailed: false });
		await runJob(entry.id);
		await runJob('gone');
		expect(await mailsTo('quiet@customers.example')).toEqual([]);
	});

	test('the mail’s job gives a mail server the same id for the same mail, so that a second one is shown once', async () => {
		const server = await startMailServer({});
		const mailer = openMailer({ ...shop.config, smtpUrl: `smtp://127.0.0.1:${server.port}` });
		const { entry } = await tracked({ email: 'same@customers.example' });
		const lost = {
			send: async (mail: Mail) => {
				await mailer.send(mail);
				throw new Error('the answer was lost');
			},
		};
		await expect(runJob(entry.id, lost)).rejects.toThrow();
		await runJob(entry.id, mailer);
		const ids = (await server.parsed()).map(({ messageId }) => messageId);
		expect(ids).toEqual([expect.stringContaining(entry.id), ids[0]]);
		await mailer.close();
		await server.close();
	});
});

const kills = 15;

// The short version is the death between sending and recording, above.
test.runIf(process.env.TEST_LONG !== undefined)(
	`through ${kills} kills of the worker every customer is written to, once [D38]`,
	{
		timeout: 300_000 + kills * 10_000,
	},
	async () => {
		const emails = Array.from({ length: 40 * kills }, (_, index) => `buyer-${index}@kills.example`);
		const ids = (await Promise.all(emails.map((email) => makeOrders(shop, 1, { email })))).flat();
		for (let start = 0; start < ids.length; start += 200)
			await admin.post('/api/orders/tracking', { ids: ids.slice(start, start + 200), statusId: statusOf('Printing').id });
		const mailed = async () => (await shop.mails()).filter(({ to }) => to.endsWith('@kills.example')).map(({ to }) => to);
		const worker = await shopProcess({
			DATABASE_URL: shop.context.database.connectionString,
			DATA_DIR: shop.config.dataDir,
			PUBLIC_URL: 'https://prints.example',
			ROLE: 'worker',
		});
		for (let kill = 1; kill <= kills; kill += 1) {
			const there = (await mailed()).length;
			await worker.start();
			await expect.poll(async () => (await mailed()).length, { interval: 5 }).toBeGreaterThan(there);
			await worker.kill();
		}
		await worker.start();
		const left = () =>
			queryOf(shop)(
				"select 1 from graphile_worker.jobs join order_tracking on key = 'tracking:' || order_tracking.id join orders on orders.id = order_id where customer_email like '%@kills.example'",
			);
		await expect.poll(left).toEqual([]);
		await worker.kill();
		expect((await mailed()).toSorted()).toEqual(emails.toSorted());
	},
);

test('a status without words of its own still has a page', () => {
	const page = trackingTemplate(
		{ publicUrl: 'https://prints.example' },
		{ displayId: '0042', quantity: 3, name: 'Printing', message: '\n', carrierReference: null, onTheWay: null, hasAccount: false },
	);
	expect(page).toMatchObject({ subject: 'Your order #0042: Printing', preview: 'Printing', paragraphs: [] });
	expect(page.tables?.[0]?.rows).toEqual([
		{ label: 'Number', value: '#0042' },
		{ label: 'Pieces', value: '3' },
	]);
});
