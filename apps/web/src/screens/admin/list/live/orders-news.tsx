import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { Warning } from '../../../../ui/icons/icons.tsx';
import { useCartService } from '../../cart-service/cart-service.query.ts';
import { flagsOf } from '../../model/cart-service.ts';
import { LiveList, type LiveListProps } from './live-list.tsx';
import styles from './orders-news.module.css';

const CartServiceNotice = (): ReactNode => {
	const { data: service, isError, refetch } = useCartService();
	if (service === undefined) {
		if (!isError) return null;
		return (
			<p className={styles.unknown}>
				Couldn't load the cart service status. <TextButton onClick={() => void refetch()}>Read again</TextButton>
			</p>
		);
	}
	const flags = flagsOf(service);
	if (flags.length === 0) return null;
	return (
		<div role="status" className={styles.notice}>
			<Warning size={16} />
			<p>
				<b>The cart service needs attention.</b> {flags.map(({ wrong }) => wrong).join(' ')}{' '}
				<Link to="/admin/cart-service">Open the cart service page</Link>
			</p>
		</div>
	);
};

/** Notices above the list of orders, loaded after it: problems of the cart service and live updates. */
export const OrdersNews = (props: LiveListProps): ReactNode => (
	<>
		<CartServiceNotice />
		<LiveList {...props} />
	</>
);
