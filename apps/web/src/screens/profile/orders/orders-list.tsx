import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loadingSentence } from '../../../api/sentences.ts';
import { lastCategory, uploadPath } from '../../../shell/category-paths.ts';
import { ArrowRight } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SheetCorners } from '../../../ui/sheet-corners.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { OrderView } from './order-view.tsx';
import styles from './orders-list.module.css';
import { useOwnOrders } from './own-orders.query.ts';

export const OrdersLoading = (): ReactNode => (
	<div className={styles.loading} role="status" aria-label="Your orders are loading">
		<Skeleton width="40%" height={20} />
		<Skeleton width="60%" />
		<Skeleton width="50%" />
	</div>
);

const Empty = (): ReactNode => (
	<div className={styles.empty}>
		<SheetCorners />
		<h2>No orders yet</h2>
		<p>Your first one appears here as soon as it is paid, with where it stands.</p>
		<Button variant="contained" color="primary" component={Link} to={uploadPath(lastCategory())} endIcon={<ArrowRight size={16} />}>
			Go to your images
		</Button>
	</div>
);

/** A person's orders, the latest first; it is read again when they come back to the page. */
export const OrdersList = ({ personId }: { readonly personId: string }): ReactNode => {
	const { data, error, isError, refetch, isReadingMore, readMore } = useOwnOrders(personId);
	const isOnline = useOnline();
	const orders = data?.orders ?? [];

	const problem = (): ReactNode => {
		if (!isOnline) {
			return (
				<Notice tone="waiting" title="You are offline.">
					{data === undefined ? 'Your orders are read as soon as the connection is back.' : 'What stands here may be old.'}
				</Notice>
			);
		}
		if (!isError) return null;
		return (
			<Notice tone="failure" title={data === undefined ? 'Your orders could not be loaded.' : 'Your orders could not be read again.'}>
				{loadingSentence(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
			</Notice>
		);
	};

	return (
		<>
			<div className={styles.problem}>{problem()}</div>
			{data === undefined && !isError && isOnline ? <OrdersLoading /> : null}
			{data !== undefined && orders.length === 0 ? <Empty /> : null}
			<ul aria-label="Your orders">
				{orders.map((order, index) => (
					<OrderView key={order.id} order={order} isOpenAtFirst={index === 0} />
				))}
			</ul>
			{data?.isMore ? (
				<div className={styles.more}>
					<Button variant="outlined" aria-disabled={isReadingMore} onClick={() => void readMore()}>
						{isReadingMore ? 'Loading…' : 'Show older orders'}
					</Button>
				</div>
			) : null}
		</>
	);
};
