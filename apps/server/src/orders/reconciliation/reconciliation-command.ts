import { openTransactions } from '../../cart/index.ts';
import { type Config, ConfigError, type Orm } from '../../platform/index.ts';
import { beginReconciliation, finishReconciliation, reconcile, toReconciliation } from './reconciliation.ts';
import { findingMessage, summaryOf } from './reconciliation-mail.ts';

export const exitCodes = { agree: 0, disagree: 1, notCompared: 2, configuration: 78 } as const;

export interface Comparison {
	readonly code: number;
	readonly text: string;
}

/**
 * Runs one comparison from the command line: the nightly job's work, printed instead of mailed. Throws `ConfigError` without credentials
 * for the cart's API.
 */
export async function reconcileOnce(
	{ orm, config }: { readonly orm: Orm; readonly config: Config },
	{ days, signal }: { readonly days: number; readonly signal: AbortSignal },
): Promise<Comparison> {
	const source = openTransactions(config.cart);
	if (source === null)
		throw new ConfigError(
			'FOXY_API_CLIENT_ID, FOXY_API_CLIENT_SECRET and FOXY_API_REFRESH_TOKEN are not set: without them the cart service does not list its payments.',
		);
	const { row, isNew } = await beginReconciliation(orm, days);
	if (!isNew) return { code: exitCodes.notCompared, text: 'A comparison is already running. Try again in a minute.' };
	const broken = { compared: 0, findings: [], failure: 'The command was interrupted.' };
	const outcome = await reconcile({ orm }, source, { from: row.from, signal }).catch(async (error: unknown) => {
		await finishReconciliation(orm, row.id, broken);
		throw error;
	});
	const finished = await finishReconciliation(orm, row.id, outcome);
	const { findings, failure, compared, from } = toReconciliation(finished ?? row);
	if (failure !== null) return { code: exitCodes.notCompared, text: `The payments could not be compared with the orders: ${failure}` };
	const head = `${compared} ${compared === 1 ? 'payment' : 'payments'} since ${from.slice(0, 10)} compared with the orders: `;
	if (findings.length === 0) return { code: exitCodes.agree, text: `${head}they agree.` };
	return { code: exitCodes.disagree, text: [`${head}${summaryOf(findings)}.`, ...findings.map(findingMessage)].join('\n') };
}
