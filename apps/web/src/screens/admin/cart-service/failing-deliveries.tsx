import type { CartService, FailingDelivery } from '@print-room/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { outcomeMessage, outcomeOf, type RetryOutcome } from '../model/retried.ts';
import { FailingCards, FailingTable } from './failing-list.tsx';
import styles from './section.module.css';
import type { Retries } from './use-retries.ts';

export interface FailingDeliveriesProps {
	readonly service: CartService;
	readonly retries: Retries;
	readonly nowMs: number;
}

/** Verified deliveries that have not become an order: each with its error and a retry button. */
export const FailingDeliveries = ({ service: { failing, failingCount }, retries, nowMs }: FailingDeliveriesProps): ReactNode => {
	const heading = useRef<HTMLHeadingElement>(null);
	const wasBusy = useRef(false);
	const isNarrow = useMediaQuery('(max-width: 1199.95px)');
	const outcomes = new Map(retries.retried.map((retried) => [retried.id, outcomeOf(retried, failing, nowMs)]));
	const latest = retries.retried.at(-1);
	const became = [...outcomes.values()].filter((outcome) => outcome === 'order').length;
	useEffect(() => {
		// The pressed button disappeared with its row, which has become an order.
		if (wasBusy.current && document.activeElement === document.body) heading.current?.focus();
		wasBusy.current = became < outcomes.size;
	}, [became, outcomes.size]);
	const stateOf = ({ id }: FailingDelivery): RetryOutcome | null => outcomes.get(id) ?? null;
	const List = isNarrow ? FailingCards : FailingTable;
	return (
		<section aria-label="Deliveries without an order" className={styles.section}>
			<div className={styles.head}>
				<h2 ref={heading} tabIndex={-1}>
					Deliveries without an order
				</h2>
				<span className={styles.quiet}>{failingCount}</span>
			</div>
			<p role="status" className="visually-hidden">
				{latest ? outcomeMessage(latest, outcomes.get(latest.id) ?? 'asking') : ''}
			</p>
			{failing.length === 0 ? (
				<p className={styles.empty}>Every delivery has become an order.</p>
			) : (
				<List failing={failing} stateOf={stateOf} onRetry={(delivery) => void retries.retry(delivery)} />
			)}
			{failingCount > failing.length ? (
				<p className={styles.quiet}>
					The newest {failing.length} of {failingCount} are shown.
				</p>
			) : null}
		</section>
	);
};
