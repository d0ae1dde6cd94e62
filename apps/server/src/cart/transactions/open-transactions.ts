import type { CartConfig } from '../../platform/index.ts';
import { hostedTransactions } from './hosted-transactions.ts';
import { sandboxTransactions } from './sandbox-transactions.ts';
import type { TransactionSource } from './transaction-source.ts';

/** The list of payments of the configured cart; null where its API has no credentials. */
export function openTransactions({ api, origin, apiKey }: CartConfig): TransactionSource | null {
	if (api === null) return null;
	return api.kind === 'sandbox' ? sandboxTransactions({ origin, apiKey }) : hostedTransactions(api);
}
