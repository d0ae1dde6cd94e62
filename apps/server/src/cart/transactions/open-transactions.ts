import type { CartConfig } from '../../platform/index.ts';
import { hostedTransactions } from './hosted-transactions.ts';
import { sandboxTransactions } from './sandbox-transactions.ts';
import type { TransactionSource } from './transaction-source.ts';

/** Returns the configured cart's list of payments; null without credentials for its API. */
export function openTransactions({ api, origin, apiKey }: CartConfig): TransactionSource | null {
	if (api === null) return null;
	return api.kind === 'sandbox' ? sandboxTransactions({ origin, apiKey }) : hostedTransactions(api);
}
