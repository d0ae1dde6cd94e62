import type { Context } from '../context.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { eventOf, nextStatuses, type Status } from './status.ts';
import type { StoredTransaction } from './stored-transaction.ts';
import { withStatus } from './webhook-body.ts';

/**
 * Captures, declines or refunds a payment as the gateway would later, and sends the transaction with its new status. Setting the same
 * status again changes and sends nothing.
 * @throws HttpProblem 409 STATUS_NOT_NEXT if the payment cannot take this status
 */
export async function changeStatus(context: Context, id: string, status: Status): Promise<void> {
	if (context.transactions.get(id)?.status === status) return;
	await context.delivery.sendChanged(id, (transaction) => {
		if (!nextStatuses(transaction.status).includes(status)) {
			throw new HttpProblem(409, 'STATUS_NOT_NEXT', `A payment that is ${transaction.status} cannot be ${status}.`);
		}
		const delivery = { ...transaction.delivery, refeed: false, event: eventOf(status) };
		return { ...transaction, status, body: withStatus(transaction.body, status), delivery };
	});
	context.log.info({ transactionId: id, status }, 'payment changed');
}

export function newestFirst(context: Context): StoredTransaction[] {
	return context.transactions
		.entries()
		.map(([, transaction]) => transaction)
		.sort((a, b) => b.createdAtMs - a.createdAtMs || b.displayId - a.displayId);
}
