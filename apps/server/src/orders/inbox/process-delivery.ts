import { FoxyError, isTransactionEvent, readTransaction } from '@print-room/foxy';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Task, withoutParameters } from '../../platform/index.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { webhookInbox } from '../orders.table.ts';
import { recordTransaction } from './record-transaction.ts';

const payloadSchema = z.object({ inboxId: z.string() });

/** Makes an order from a stored delivery, or records on it why that failed: no signed delivery is lost silently. */
export const processDelivery =
	(deps: OrdersDeps): Task =>
	async (payload, { attempt, maxAttempts, logger }) => {
		const { inboxId } = payloadSchema.parse(payload);
		const { orm } = deps;
		const [delivery] = await orm.select().from(webhookInbox).where(eq(webhookInbox.id, inboxId));
		if (delivery === undefined || delivery.processedAt !== null) return;
		const note = async (values: Partial<typeof webhookInbox.$inferSelect>) => {
			await orm
				.update(webhookInbox)
				.set({ attempts: sql`${webhookInbox.attempts} + 1`, ...values })
				.where(eq(webhookInbox.id, inboxId));
		};
		// Events of other kinds need nothing; they are kept for a time like every signed delivery.
		const isOurs = isTransactionEvent(delivery.event);
		let transactionId: string | null = null;
		try {
			if (isOurs) {
				const transaction = await readTransaction(delivery.body);
				transactionId = storable(transaction.id);
				await recordTransaction(deps, transaction, delivery.receivedAt);
			}
			await note({ transactionId, processedAt: new Date(), failure: null, gaveUp: false });
		} catch (error) {
			// An unreadable body stays unreadable.
			const isUnreadable = error instanceof FoxyError;
			const failure = isUnreadable ? `The body cannot be read as a transaction (${reasonOf(error)}).` : reasonOf(error);
			transactionId ??= isOurs ? transactionIdOf(delivery.body) : null;
			await note({ transactionId, failure, gaveUp: isUnreadable || attempt >= maxAttempts });
			if (!isUnreadable) throw error;
			logger.error({ err: error, inboxId }, 'a signed delivery could not be read');
		}
	};

/** Message of the database for a failed statement; the query builder's message is the statement. */
function reasonOf(error: unknown): string {
	const first = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	return withoutParameters(first instanceof Error ? first.message : String(first))
		.toWellFormed()
		.replaceAll('\0', '');
}

const identified = z.object({ id: z.union([z.string(), z.number().int()]) });

const storable = (id: string): string => id.toWellFormed().replaceAll('\0', '').slice(0, 200);

/** Read from unreadable transactions, so that staff can look them up. */
function transactionIdOf(body: Buffer): string | null {
	try {
		const { id } = identified.parse(JSON.parse(body.toString('utf8')));
		return storable(String(id));
	} catch {
		return null;
	}
}
