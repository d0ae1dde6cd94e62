import IconButton from '@mui/material/IconButton';
import type { CartService } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Back, Check } from '../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { flagsOf } from '../model/cart-service.ts';
import { outcomeOf } from '../model/retried.ts';
import { FlagItem, FlagList } from '../widgets/flag-list.tsx';
import { clock } from '../widgets/problem.ts';
import { ProblemNotice } from '../widgets/problem-notice.tsx';
import { useReading } from '../widgets/use-reading.ts';
import { useCartService } from './cart-service.query.ts';
import styles from './cart-service-page.module.css';
import { ComparisonSection } from './comparison-section.tsx';
import { FailingDeliveries, type FailingDeliveriesProps } from './failing-deliveries.tsx';
import page from './frame.module.css';
import { StateFacts } from './state-facts.tsx';
import { useRetries } from './use-retries.ts';

const AtAGlance = ({ service }: { service: CartService }): ReactNode => {
	const flags = flagsOf(service);
	if (flags.length === 0 && service.lastDeliveryAt === null)
		return <p className={styles.quiet}>No delivery yet: nothing has been bought, or the webhook is not set up at the cart service.</p>;
	if (flags.length === 0) {
		return (
			<p className={styles.calm}>
				<Check size={16} /> All is well.
			</p>
		);
	}
	return (
		<FlagList label="Needs review">
			{flags.map((flag) => (
				<FlagItem key={flag.wrong} flag={flag} />
			))}
		</FlagList>
	);
};

const Content = (props: FailingDeliveriesProps): ReactNode => {
	const { service, nowMs } = props;
	return (
		<>
			<div className={page.flags}>
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

const CartServicePage = (): ReactNode => {
	const retries = useRetries();
	const hurries = (service: CartService, nowMs: number): boolean =>
		retries.retried.some((retried) => outcomeOf(retried, service.failing, nowMs) === 'queued');
	const query = useCartService(hurries);
	const { isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = query;
	const { shown, problem } = useReading(query, { failed: "Couldn't load the state of the cart service." });
	const nowMs = Math.max(dataUpdatedAt, errorUpdatedAt);

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
				<div className={styles.problem}>
					<ProblemNotice problem={problem} onTryAgain={refetch} />
				</div>
				{shown ? <Content service={shown} retries={retries} nowMs={nowMs} /> : null}
				{shown === undefined && problem === null ? (
					<p className={page.state} role="status" aria-label="The state of the cart service is loading">
						<Skeleton width={240} />
					</p>
				) : null}
			</div>
		</>
	);
};

const CartServiceRoute = (): ReactNode => (
	<AdminFrame title="Cart service">
		<CartServicePage />
	</AdminFrame>
);

export default CartServiceRoute;
