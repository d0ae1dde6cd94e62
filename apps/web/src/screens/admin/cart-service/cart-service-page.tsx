import IconButton from '@mui/material/IconButton';
import type { CartService } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toFailure } from '../../../api/failure.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useOnline } from '../../../ui/hooks/use-online.ts';
import { Back, Check } from '../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { ConcernItem, ConcernList } from '../concern-list.tsx';
import { concernsOf } from '../model/cart-service.ts';
import { outcomeOf } from '../model/retried.ts';
import { useCartService } from './cart-service.query.ts';
import styles from './cart-service-page.module.css';
import { ComparisonSection } from './comparison-section.tsx';
import { FailingDeliveries, type FailingDeliveriesProps } from './failing-deliveries.tsx';
import page from './frame.module.css';
import { StateFacts } from './state-facts.tsx';
import { useRetries } from './use-retries.ts';

const clock = (ms: number): string => new Date(ms).toLocaleTimeString('en-GB');

const AtAGlance = ({ service }: { service: CartService }): ReactNode => {
	const concerns = concernsOf(service);
	if (concerns.length === 0 && service.lastDeliveryAt === null)
		return <p className={styles.quiet}>No delivery came yet: nothing was bought, or the webhook is not set up at the cart service.</p>;
	if (concerns.length === 0) {
		return (
			<p className={styles.calm}>
				<Check size={16} /> All is well.
			</p>
		);
	}
	return (
		<ConcernList label="What needs a look">
			{concerns.map((concern) => (
				<ConcernItem key={concern.wrong} concern={concern} />
			))}
		</ConcernList>
	);
};

const Content = (props: FailingDeliveriesProps): ReactNode => {
	const { service, nowMs } = props;
	return (
		<>
			<div className={page.concerns}>
				<AtAGlance service={service} />
			</div>
			<div className={`${page.columns} ${styles.columns}`}>
				<StateFacts service={service} nowMs={nowMs} />
				<div>
					<FailingDeliveries {...props} />
					<ComparisonSection latest={service.reconciliation} />
				</div>
			</div>
		</>
	);
};

/** State of the deliveries from the cart service, for staff who look for missing orders. */
export const CartServicePage = (): ReactNode => {
	const retries = useRetries();
	const isOnline = useOnline();
	const hurries = (service: CartService, nowMs: number): boolean =>
		retries.retried.some((retried) => outcomeOf(retried, service.failing, nowMs) === 'queued');
	const { data: service, error, isError, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = useCartService(hurries);
	const nowMs = Math.max(dataUpdatedAt, errorUpdatedAt);
	// Hides old data from someone who has lost the right to see it.
	const isForbidden = isError && toFailure(error).status === 403;
	const shown = isForbidden ? undefined : service;

	const problem = (): ReactNode => {
		const old = shown ? ` What stands here is of ${clock(dataUpdatedAt)}.` : '';
		if (!isOnline) {
			return (
				<Notice tone="waiting" title="You are offline.">
					It is read again as soon as the connection is back.{old}
				</Notice>
			);
		}
		if (!isError) return null;
		return (
			<Notice tone="failure" title={isForbidden ? 'You may not see this.' : 'The state of the cart service could not be read.'}>
				{loadingMessage(error)}
				{old} <TextButton onClick={() => void refetch()}>Try again</TextButton>
			</Notice>
		);
	};

	return (
		<>
			<header className={page.head}>
				<IconButton component={Link} to="/admin/orders" aria-label="Back to orders">
					<Back />
				</IconButton>
				<h1>Cart service</h1>
				{shown ? (
					<span className={styles.read}>
						Read at {clock(dataUpdatedAt)}
						<TextButton aria-disabled={isFetching} onClick={() => void refetch()}>
							Read again
						</TextButton>
					</span>
				) : null}
			</header>
			<div className={page.body}>
				<div className={styles.problem}>{problem()}</div>
				{shown ? <Content service={shown} retries={retries} nowMs={nowMs} /> : null}
				{shown === undefined && !isError && isOnline ? (
					<p className={page.state} role="status" aria-label="The state of the cart service is loading">
						<Skeleton width={240} />
					</p>
				) : null}
			</div>
		</>
	);
};
