import IconButton from '@mui/material/IconButton';
import type { Order } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toFailure } from '../../api/failure.ts';
import { loadingSentence, sentences } from '../../api/sentences.ts';
import { Back } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { OrderConcerns } from './order-concerns.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-page.module.css';
import { useOrder } from './orders.query.ts';
import { PaymentTag } from './payment-tag.tsx';

const Content = ({ order }: { order: Order }): ReactNode => (
	<>
		<div className={styles.concerns}>
			<OrderConcerns order={order} />
		</div>
		<div className={styles.columns}>
			<OrderFacts order={order} />
			<OrderLines items={order.items} />
		</div>
	</>
);

/** Facts as one receipt-like column; beside them what has to be printed (A2.10). */
export const OrderPage = ({ id }: { id: string }): ReactNode => {
	const { data: order, error, isError, refetch } = useOrder(id);
	const content = (): ReactNode => {
		if (order) return <Content order={order} />;
		if (!isError) {
			return (
				<p className={styles.state} role="status" aria-label="The order is loading">
					<Skeleton width={240} />
				</p>
			);
		}
		return (
			<div className={styles.state}>
				<Notice tone="failure" title={toFailure(error).status === 404 ? 'There is no such order.' : sentences.cannotFetchOrder}>
					{loadingSentence(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
				</Notice>
			</div>
		);
	};
	return (
		<>
			<header className={styles.head}>
				<IconButton component={Link} to="/admin/orders" aria-label="Back to orders">
					<Back />
				</IconButton>
				<h1>{order ? `Order #${order.displayId}` : 'Order'}</h1>
				{order ? <PaymentTag order={order} /> : null}
			</header>
			<div className={styles.body}>{content()}</div>
		</>
	);
};
