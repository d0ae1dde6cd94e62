import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type PageSize, pageSizes, type Range } from './model/order-list-query.ts';
import styles from './orders-footer.module.css';

export interface OrdersFooterProps {
	range: Range;
	/** null while it is not known */
	total: number | null;
	pageSize: PageSize;
	onPageSize: (size: PageSize) => void;
	onPrevious: () => void;
	onNext: () => void;
}

/** `From X to Y of N total` with previous and next (A2.03). */
export const OrdersFooter = ({ range, total, pageSize, onPageSize, onPrevious, onNext }: OrdersFooterProps): ReactNode => {
	const selectId = useId();
	return (
		<footer className={styles.footer}>
			<span role="status">
				{total === null ? (
					<Skeleton width={150} />
				) : (
					<>
						From <b>{range.from}</b> to <b>{range.to}</b> of <b>{total}</b> total
					</>
				)}
			</span>
			<span className={styles.space} />
			<label className={styles.size} htmlFor={selectId}>
				<span>Rows per page</span>
				<select
					id={selectId}
					value={pageSize}
					onChange={({ currentTarget: { value } }) => onPageSize(pageSizes.find((size) => String(size) === value) ?? pageSize)}
				>
					{pageSizes.map((size) => (
						<option key={size} value={size}>
							{size}
						</option>
					))}
				</select>
			</label>
			<span className={styles.pages}>
				<Button variant="outlined" size="small" disabled={!range.hasPrevious} onClick={onPrevious}>
					Previous
				</Button>
				<Button variant="outlined" size="small" disabled={!range.hasNext} onClick={onNext}>
					Next
				</Button>
			</span>
		</footer>
	);
};
