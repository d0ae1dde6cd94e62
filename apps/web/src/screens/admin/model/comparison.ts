import type { Finding, Reconciliation } from '@print-room/contract';

export type Comparison =
	| { readonly state: 'never' }
	| { readonly state: 'under way' }
	| { readonly state: 'failed'; readonly reason: string }
	| { readonly state: 'done'; readonly findings: readonly Finding[] };

/** State of the latest comparison; the server itself marks interrupted ones as failed. */
export const comparisonOf = (latest: Reconciliation | null): Comparison => {
	if (latest === null) return { state: 'never' };
	const { failure, finishedAt, findings } = latest;
	if (failure !== null) return { state: 'failed', reason: failure };
	return finishedAt === null ? { state: 'under way' } : { state: 'done', findings };
};

/** `1 difference`, `no difference`. */
export const differences = (count: number): string => {
	if (count === 0) return 'no difference';
	return count === 1 ? '1 difference' : `${count} differences`;
};

export const findingWords = (kind: Finding['kind']): string => {
	switch (kind) {
		case 'ORDER_MISSING':
			return 'No order here';
		case 'TOTAL_DIFFERS':
			return 'Another total';
		case 'PAYMENT_BEHIND':
			return 'The payment went on';
		case 'TRANSACTION_MISSING':
			return 'Unknown to the cart service';
	}
};

/** Consequence of the finding, or what staff have to do. */
export const findingAdvice = ({ kind, resent }: Pick<Finding, 'kind' | 'resent'>): string => {
	if (resent) return 'It was asked for again: it is right as soon as the delivery comes.';
	switch (kind) {
		case 'ORDER_MISSING':
		case 'PAYMENT_BEHIND':
			return 'It was not asked for again: have the cart service send it once more (“refeed”).';
		case 'TOTAL_DIFFERS':
			return 'Compare the order with its receipt before you print.';
		case 'TRANSACTION_MISSING':
			return 'Look for the transaction at the cart service before you print.';
	}
};
