import type { Item } from '@print-room/contract';
import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** Archived entries remain for the orders that use them. */
const isArchived = (item: Item): boolean => 'active' in item && item.active === false;

/** Marks an archived entry beside its name, whichever columns are shown. */
export const OfferMark = ({ row, children }: { readonly row: Item; readonly children: ReactNode }): ReactNode =>
	isArchived(row) ? (
		<span className={styles.archived}>
			<span>{children}</span>
			<span className={styles.badge}>archived</span>
		</span>
	) : (
		children
	);
