import type { Order } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '../accounts/index.ts';
import { MailRefused } from '../platform/index.ts';
import { archiveRow } from '../testing/archive-rows.ts';
import { queryOf } from '../testing/orders.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person, TestShop } from '../testing/test-shop.ts';
import { lineOf } from '../testing/transactions.ts';
import { openZipMaking, type ZipMaking } from '../testing/zip-making.ts';
import { mailArchiveTask } from './archives.deps.ts';
import { archiveTasks } from './archives.jobs.ts';
import { type ArchiveRow, archives, type Watcher } from './archives.table.ts';

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
const mailJobs = () => queryOf(shop)('select id from graphile_worker.jobs where task_identifier = $1', mailArchiveTask);
const watchedBy = (archive: ArchiveRow, ...watchers: readonly Watcher[]) =>
	shop.context.orm.update(archives).set({ watchers }).where(eq(archives.id, archive.id));
const helpers = () => ({ jobId: '1', attempt: 1, maxAttempts: 12, signal: new AbortController().signal, logger: shop.context.logger });
const send = (archive: ArchiveRow, { id }: Person, parts: Partial<TestShop['context']> = {}) =>
	archiveTasks({ ...shop.context, ...parts })[mailArchiveTask]?.({ archiveId: archive.id, run: archive.run, userId: id }, helpers());

test('whoever asked for a mail hears how it ended, once, and nobody else [A7.18] [D25]', async () => {
	const archive = await zips.begun(order);
	await watchedBy(archive, { userId: staff.id, email: true, browser: false }, { userId: colleague.id, email: false, browser: true });
	expect(await zips.make(archive)).toMatchObject({ stage: 'failed' });
	const mail = await shop.mailTo(staff.email, 'could not be made');
	expect(mail.subject).toBe(`The zip of order #${order.displayId} could not be made`);
	expect(mail.text).toContain('There is nothing in this order that can be made.');
	expect(mail.text).toContain(`Open the order: https://prints.example/admin/orders/${order.id}`);
	await expect.poll(mailJobs).toEqual([]);
	expect(await mailsTo(staff)).toHaveLength(1);
	expect(await mailsTo(colleague)).toEqual([]);
});

describe('the mail about a finished zip', () => {
	test('says how large it is, until when it is there, and what could not be put in [A9.06] [D25]', async () => {
		const archive = await archiveRow(shop, order.id, { askedById: staff.id });
		const errors = ['Line 2, “<b>Foo”, names no design that we know: there is nothing to print for it.'];
		await shop.context.orm
			.update(archives)
			.set({ fileSize: 438_539_059, expiredAt: new Date('2126-07-01T12:30:00Z'), errors })
			.where(eq(archives.id, archive.id));
		await send(archive, staff);
		const mail = await shop.mailTo(staff.email, 'is ready');
		expect(mail.text.split('\n\n')).toEqual(
			expect.arrayContaining([
				`The zip of order #${order.displayId} is ready`,
				'It has 418.22 MB. Download it on the order’s page until Monday 1 July at 13:30 BST; after that it has to be prepared again.',
				'Not everything could be put in:',
				...errors,
			]),
		);
		expect(mail.html).not.toContain('<b>Foo');
	});

	test('is not sent of one that is expired or made anew, nor to whoever is no longer staff [D25] [D23]', async () => {
		const before = (await shop.mails()).length;
		await send(await archiveRow(shop, order.id, { hoursLeft: -1 }), staff);
		await send(await archiveRow(shop, order.id, { stage: 'preparing' }), staff);
		const archive = await archiveRow(shop, order.id);
		await send({ ...archive, run: 2 }, staff);
		await shop.context.orm
			.update(users)
			.set({ roles: ['regular'] })
			.where(eq(users.id, colleague.id));
		await send(archive, colleague);
		expect(await shop.mails()).toHaveLength(before);
		await send(archive, staff);
		expect(await shop.mails()).toHaveLength(before + 1);
	});

	test('is tried again when the server is away, and given up when it will never take the mail [D41]', async () => {
		const archive = await archiveRow(shop, order.id);
		const mailer = (failure: Error) => ({ send: () => Promise.reject(failure), close: async () => undefined });
		await expect(send(archive, staff, { mailer: mailer(new Error('connection refused')) })).rejects.toThrow('connection refused');
		await expect(send(archive, staff, { mailer: mailer(new MailRefused('never')) })).resolves.toBeUndefined();
	});
});
