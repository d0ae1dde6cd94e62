import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Warning } from '../../../ui/icons/icons.tsx';
import { flagsOf } from '../model/cart-service.ts';
import { useCartService } from './cart-service.query.ts';
import styles from './cart-service-notice.module.css';

/** Warning above the order list that orders may be missing; renders nothing if all is well. */
export const CartServiceNotice = (): ReactNode => {
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
