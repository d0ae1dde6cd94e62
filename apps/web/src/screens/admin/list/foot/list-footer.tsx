import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { Check } from '../../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { type PageSize, pageSizes, type Range } from '../../query/list-query.ts';
import styles from './list-footer.module.css';

const justDoneMs = 1000;

const useJustDone = (isLoading: boolean): boolean => {
	const [before, setBefore] = useState(isLoading);
	const [isJustDone, setJustDone] = useState(false);
	if (before !== isLoading) {
		setBefore(isLoading);
		setJustDone(!isLoading);
	}
	useEffect(() => {
		if (!isJustDone) return undefined;
		const timer = setTimeout(() => setJustDone(false), justDoneMs);
		return () => clearTimeout(timer);
	}, [isJustDone]);
	return isJustDone;
};

export interface Total {
	readonly count: number;
	readonly isMore: boolean;
}

interface ListFooterProps {
	readonly range: Range;
	readonly total: Total | null;
	readonly isLoading: boolean;
	readonly pageSize: PageSize;
	readonly onPageSize: (size: PageSize) => void;
	readonly onPage: (step: 1 | -1) => void;
	/** Requests the exact count; null while that runs. */
	readonly onCount: (() => void) | null;
	readonly children: ReactNode;
}

const figures = new Intl.NumberFormat('en-GB');

const Shown = ({ range, total }: Pick<ListFooterProps, 'range'> & { total: Total }): ReactNode => (
	<>
		From <b>{range.from}</b> to <b>{range.to}</b> of{' '}
		{total.isMore ? (
			<>
				more than <b>{figures.format(total.count)}</b>
			</>
		) : (
			<b>{total.count}</b>
		)}{' '}
		total
	</>
);

interface PageButtonProps {
	readonly isThere: boolean;
	readonly onClick: () => void;
	readonly children: string;
}

/** Stays focusable at the end of the list, so that keyboard paging does not lose the focus. */
const PageButton = ({ isThere, onClick, children }: PageButtonProps): ReactNode => (
	<Button variant="outlined" size="small" aria-disabled={!isThere} onClick={isThere ? onClick : undefined}>
		{children}
	</Button>
);

/** `From X to Y of N total` with previous and next. A mark appears for a second after each load. */
export const ListFooter = (props: ListFooterProps): ReactNode => {
	const { range, total, isLoading, pageSize, onPageSize, onPage, onCount, children } = props;
	const selectId = useId();
	const isJustDone = useJustDone(isLoading);
	return (
		<footer className={styles.footer}>
			<span className={styles.range}>
				<span role="status">{total === null ? isLoading ? <Skeleton width={150} /> : null : <Shown range={range} total={total} />}</span>
				{total?.isMore ? (
					<TextButton disabled={onCount === null} onClick={onCount ?? undefined}>
						{onCount === null ? 'Counting…' : 'Count exactly'}
					</TextButton>
				) : null}
				<span className={isJustDone ? styles.done : styles.waiting} aria-hidden="true">
					<Check size={16} />
				</span>
			</span>
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
				<PageButton isThere={range.hasPrevious} onClick={() => onPage(-1)}>
					Previous
				</PageButton>
				<PageButton isThere={range.hasNext} onClick={() => onPage(1)}>
					Next
				</PageButton>
			</span>
			<span className={styles.end}>{children}</span>
		</footer>
	);
};
