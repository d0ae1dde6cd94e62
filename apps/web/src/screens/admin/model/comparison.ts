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

export const differences = (count: number): string => {
	if (count === 0) return 'no difference';
	return count === 1 ? '1 difference' : `${count} differences`;
};

export const findingLabel = (kind: Finding['kind']): string => {
	switch (kind) {
		case 'ORDER_MISSING':
			return 'No order here';
		case 'TOTAL_DIFFERS':
			return 'Different total';
		case 'PAYMENT_BEHIND':
			return 'Newer payment status';
		case 'TRANSACTION_MISSING':
			return 'Unknown to the cart service';
	}
};

/** Consequence of the finding, or what staff have to do. */
export const findingAdvice = ({ kind, resent }: Pick<Finding, 'kind' | 'resent'>): string => {
	if (resent) return 'It has been requested again and will be corrected when the delivery arrives.';
	switch (kind) {
		case 'ORDER_MISSING':
		case 'PAYMENT_BEHIND':
			return 'It has not been requested again. Have the cart service resend it (“refeed”).';
		case 'TOTAL_DIFFERS':
			return 'Compare the order with its receipt before you print.';
		case 'TRANSACTION_MISSING':
			return 'Look for the transaction at the cart service before you print.';
	}
};
