import { expect, test } from 'vitest';
import { testShop } from '../../testing/shop-fixture.ts';
import { processWebhookTask, webhookJobKey } from '../orders.deps.ts';
import { orderTasks } from '../orders.jobs.ts';
import { cartSignals, webhookInbox } from '../orders.table.ts';

const shop = testShop({ worker: false });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const delivery = (id: string, days: number, more: Partial<typeof webhookInbox.$inferInsert> = {}) => ({
	id,
	event: 'transaction/created',
	body: Buffer.from('{}'),
	receivedAt: daysAgo(days),
	...more,
});

async function sweep(): Promise<void> {
	const helpers = { jobId: '1', attempt: 1, maxAttempts: 1, signal: new AbortController().signal, logger: shop.context.logger };
	await orderTasks(shop.context)['sweep-webhooks']?.({}, helpers);
}

test('completed deliveries are removed after their time, and waiting ones never [D20]', async () => {
	const { orm } = shop.context;
	await orm
		.insert(webhookInbox)
		.values([
			delivery('processed, new', 89, { processedAt: daysAgo(89) }),
			delivery('processed, old', 91, { processedAt: daysAgo(91) }),
			delivery('gave up, new', 364, { gaveUp: true, failure: 'no' }),
			delivery('gave up, old', 366, { gaveUp: true, failure: 'no' }),
			delivery('waits', 800),
			delivery('fails', 800, { failure: 'no' }),
		]);
	await orm.insert(cartSignals).values([
		{ kind: 'refused', hour: daysAgo(29), count: 1, lastAt: daysAgo(29) },
		{ kind: 'stopped', hour: daysAgo(31), count: 1, lastAt: daysAgo(31) },
	]);
	await sweep();
	const left = (await orm.select({ id: webhookInbox.id }).from(webhookInbox)).map(({ id }) => id);
	expect(left.toSorted()).toEqual(['fails', 'gave up, new', 'processed, new', 'waits']);
	expect((await orm.select().from(cartSignals)).map(({ kind }) => kind)).toEqual(['refused']);
});

test('a delivery whose job vanished is given up, visible to staff; one with a job is not [D20]', async () => {
	const { orm, queue } = shop.context;
	await orm.delete(webhookInbox);
	await orm
		.insert(webhookInbox)
		.values([delivery('forsaken', 0), delivery('forsaken, failed', 0, { failure: 'no' }), delivery('waiting', 0)]);
	await orm.transaction((tx) => queue.add(tx, processWebhookTask, { inboxId: 'waiting' }, { jobKey: webhookJobKey('waiting') }));
	await sweep();
	const rows = await orm.select().from(webhookInbox).orderBy(webhookInbox.id);
	expect(rows).toMatchObject([
		{ id: 'forsaken', gaveUp: true, failure: 'Its job ended without an error message.' },
		{ id: 'forsaken, failed', gaveUp: true, failure: 'no' },
		{ id: 'waiting', gaveUp: false, failure: null },
	]);
});
