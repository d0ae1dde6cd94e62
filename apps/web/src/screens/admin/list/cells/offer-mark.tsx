import type { Item } from '@print-room/contract';
import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** Still here for the orders that have it, and for nobody to choose. */
const isArchived = (item: Item): boolean => 'active' in item && item.active === false;

/** What is not offered any longer says so beside its name, whichever columns are shown. */
export const OfferMark = ({ row, children }: { readonly row: Item; readonly children: ReactNode }): ReactNode =>
	isArchived(row) ? (
		<span className={styles.archived}>
			<span>{children}</span>
			<span className={styles.badge}>not offered</span>
		</span>
	) : (
		children
	);
