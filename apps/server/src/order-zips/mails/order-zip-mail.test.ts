import type { Order } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../accounts/index.ts';
import { MailRefused } from '../../platform/index.ts';
import { orderZipRow } from '../../testing/order-zip-rows.ts';
import { queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person, TestShop } from '../../testing/test-shop.ts';
import { lineOf } from '../../testing/transactions.ts';
import { openZipMaking, type ZipMaking } from '../../testing/zip-making.ts';
import { mailOrderZipTask } from '../order-zips.deps.ts';
import { orderZipTasks } from '../order-zips.jobs.ts';
import { type OrderZipRow, orderZips, type Watcher } from '../order-zips.table.ts';

const shop = testShop({ environment: { PUBLIC_URL: 'https://prints.example' } });
let staff: Person;
let colleague: Person;
let zips: ZipMaking;
let order: Order;

beforeAll(async () => {
	[staff, colleague] = [await shop.supervisor(), await shop.supervisor()];
	zips = await openZipMaking(shop, await shop.admin());
	order = await zips.order(lineOf({ id: 'gone', price: 1 }));
});

const mailsTo = async ({ email }: Person) => (await shop.mails()).filter(({ to }) => to === email);
const mailJobs = () => queryOf(shop)('select id from graphile_worker.jobs where task_identifier = $1', mailOrderZipTask);
const watchedBy = (zip: OrderZipRow, ...watchers: readonly Watcher[]) =>
	shop.context.orm.update(orderZips).set({ watchers }).where(eq(orderZips.id, zip.id));
const helpers = () => ({ jobId: '1', attempt: 1, maxAttempts: 12, signal: new AbortController().signal, logger: shop.context.logger });
const send = (zip: OrderZipRow, { id }: Person, parts: Partial<TestShop['context']> = {}) =>
	orderZipTasks({ ...shop.context, ...parts })[mailOrderZipTask]?.({ orderZipId: zip.id, run: zip.run, userId: id }, helpers());

test('a mail about the end of a zip goes once to each person who requested one, and to no one else [A7.18] [D25]', async () => {
	const zip = await zips.begun(order);
	await watchedBy(zip, { userId: staff.id, email: true, browser: false }, { userId: colleague.id, email: false, browser: true });
	expect(await zips.make(zip)).toMatchObject({ stage: 'failed' });
	const mail = await shop.mailTo(staff.email, 'could not be made');
	expect(mail.subject).toBe(`The zip of order #${order.displayId} could not be made`);
	expect(mail.text).toContain('Nothing in this order can be printed.');
	expect(mail.text).toContain(`Open the order: https://prints.example/admin/orders/${order.id}`);
	await expect.poll(mailJobs).toEqual([]);
	expect(await mailsTo(staff)).toHaveLength(1);
	expect(await mailsTo(colleague)).toEqual([]);
});

describe('the mail about a finished zip', () => {
	test('the mail about a finished zip says how large it is, until when it is there, and what could not be put in [A9.06] [D25]', async () => {
		const zip = await orderZipRow(shop, order.id, { askedById: staff.id });
		const errors = ['Line 2, “<b>Foo”, names an unknown design and cannot be printed.'];
		await shop.context.orm
			.update(orderZips)
			.set({ fileSize: 438_539_059, expiredAt: new Date('2126-07-01T12:30:00Z'), errors })
			.where(eq(orderZips.id, zip.id));
		await send(zip, staff);
		const mail = await shop.mailTo(staff.email, 'is ready');
		expect(mail.text.split('\n\n')).toEqual(
			expect.arrayContaining([
				`The zip of order #${order.displayId} is ready`,
				'The zip has 418.22 MB. Download it on the order’s page until Monday 1 July at 13:30 BST; after that, prepare it again.',
				'The zip is not complete:',
				...errors,
			]),
		);
		expect(mail.html).not.toContain('<b>Foo');
	});

	test('the mail about a finished zip is not sent for a zip that has expired or is made again, nor to someone who is no longer staff [D25] [D23]', async () => {
		const ready = async () => (await shop.mails()).filter(({ subject }) => subject.includes('is ready')).length;
		const before = await ready();
		await send(await orderZipRow(shop, order.id, { hoursLeft: -1 }), staff);
		await send(await orderZipRow(shop, order.id, { stage: 'preparing' }), staff);
		const zip = await orderZipRow(shop, order.id);
		await send({ ...zip, run: 2 }, staff);
		await shop.context.orm
			.update(users)
			.set({ roles: ['regular'] })
			.where(eq(users.id, colleague.id));
		await send(zip, colleague);
		expect(await ready()).toBe(before);
		await send(zip, staff);
		expect(await ready()).toBe(before + 1);
	});

	test('the mail about a finished zip is tried again when the server is away, and given up when it will never take the mail [D41]', async () => {
		const zip = await orderZipRow(shop, order.id);
		const mailer = (failure: Error) => ({ send: () => Promise.reject(failure), close: async () => undefined });
		await expect(send(zip, staff, { mailer: mailer(new Error('connection refused')) })).rejects.toThrow('connection refused');
		await expect(send(zip, staff, { mailer: mailer(new MailRefused('never')) })).resolves.toBeUndefined();
	});
});
