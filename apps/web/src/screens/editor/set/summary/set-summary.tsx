import { formatPounds } from '@print-room/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { cartService, prepareCart } from '../../../../cart/configured-cart.ts';
import { DeliveryNote } from '../../../../cart/side-cart/delivery-note.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { ProgressLine } from '../../../../ui/controls/progress-line.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { useFetchAhead } from '../../../../ui/hooks/use-fetch-ahead.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { addRows } from '../data/add-rows.ts';
import { askPricesAgain } from '../data/use-set-prices.ts';
import { blockedRows, hasFailedPrice, totalInCart, totalOfRows } from '../model/totals.ts';
import { type SetAdding, usePrintSet, useSetPart } from '../set-store.ts';
import { namesOf } from './set-head.tsx';
import styles from './summary.module.css';

const printsOf = (count: number): string => `${count} ${count === 1 ? 'print' : 'prints'}`;

/** Adds the prints, and stops it; leaving the page stops after the print that is on its way. */
const useAdding = () => {
	const printSet = usePrintSet();
	const queryClient = useQueryClient();
	const underWay = useRef<AbortController | null>(null);
	const stop = useCallback(() => underWay.current?.abort(), []);
	useEffect(() => stop, [stop]);
	const add = useCallback(() => {
		underWay.current = new AbortController();
		void addRows(printSet, queryClient, underWay.current.signal);
	}, [printSet, queryClient]);
	return { add, stop };
};

const Progress = ({
	adding,
	onStop,
}: {
	readonly adding: Extract<SetAdding, { kind: 'running' }>;
	readonly onStop: () => void;
}): ReactNode => {
	const id = useId();
	return (
		<div className={styles.progress}>
			<p id={id} role="status">
				{adding.done} of {adding.of} {adding.isWaiting ? 'added. No connection: it goes on by itself.' : 'added to your cart'}
			</p>
			<ProgressLine share={adding.of === 0 ? 1 : adding.done / adding.of} aria-labelledby={id} />
			<Button variant="outlined" onClick={onStop}>
				Stop
			</Button>
		</div>
	);
};

/** Prints that were added and prints that were not, after the addition has ended. */
const Ended = ({ adding }: { readonly adding: SetAdding }): ReactNode => {
	const rows = useSetPart((state) => state.rows);
	const failures = useSetPart((state) => state.failures);
	if (adding.kind === 'idle' || adding.kind === 'running') return null;
	if (adding.kind === 'elsewhere') return <p className={styles.ended}>This set is being added to the cart in another tab.</p>;
	const failed = rows.filter(({ row }) => failures.has(row.id) && row.added === null);
	return (
		<div className={styles.ended} role="status">
			{adding.kind === 'priceChanged' ? (
				<p>
					<b>Prices have changed.</b> {adding.name} was not added at the price that you saw. The new total is above: look at it, then go on.
				</p>
			) : null}
			{adding.added > 0 ? <p>{printsOf(adding.added)} went into your cart.</p> : null}
			{adding.kind === 'stopped' ? <p>Stopped. The others are as they were.</p> : null}
			{failed.length > 0 ? (
				<p>
					<b>{printsOf(failed.length)} could not be added:</b> {namesOf(failed)}. The reason is beside {failed.length === 1 ? 'it' : 'each'}
					.
				</p>
			) : null}
		</div>
	);
};

/** Reason why nothing can be added now; null if the set can be added. */
const useReason = (): string | null => {
	const rows = useSetPart((state) => state.rows);
	const theirs = useSetPart((state) => state.theirs);
	const isUnread = useSetPart(({ imagesFailure }) => imagesFailure !== null);
	const blocked = useMemo(() => blockedRows(rows).length, [rows]);
	const total = useMemo(() => totalOfRows(rows), [rows]);
	if (total.count === 0) return rows.some(({ row }) => row.added !== null) ? null : 'All prints are left out.';
	if (theirs !== null) return 'First say which of the two sets goes on.';
	if (isUnread) return 'The pictures could not be read.';
	if (blocked > 0)
		return `${printsOf(blocked)} cannot be ordered like this. Change ${blocked === 1 ? 'it' : 'them'}, or leave ${blocked === 1 ? 'it' : 'them'} out.`;
	if (hasFailedPrice(rows)) return 'Some prices could not be worked out.';
	return total.gross === null ? 'Working out the prices.' : null;
};

interface SetSummaryProps {
	readonly onDone: () => void;
}

export const SetSummary = ({ onDone }: SetSummaryProps): ReactNode => {
	const printSet = usePrintSet();
	const rows = useSetPart((state) => state.rows);
	const adding = useSetPart((state) => state.adding);
	const { add, stop } = useAdding();
	const reason = useReason();
	const reasonId = useId();
	const due = useMemo(() => totalOfRows(rows), [rows]);
	const leftOut = rows.filter(({ row }) => row.isLeftOut && row.added === null).length;
	const inCart = rows.filter(({ row }) => row.added !== null).length;
	useFetchAhead([prepareCart]);
	const isDone = due.count === 0 && inCart > 0;
	const total = useMemo(() => (isDone ? totalInCart(rows) : due), [isDone, rows, due]);
	const isBlocked = reason !== null;
	const showCart = (): void =>
		void cartService()
			.then((service) => service.show())
			.catch(() => undefined);
	return (
		<section className={styles.summary} aria-label="Summary">
			<h2 tabIndex={-1}>Summary</h2>
			<dl className={styles.lines}>
				<div>
					<dt>To add</dt>
					<dd>{printsOf(due.count)}</dd>
				</div>
				{inCart > 0 ? (
					<div>
						<dt>In your cart</dt>
						<dd>{printsOf(inCart)}</dd>
					</div>
				) : null}
				{leftOut > 0 ? (
					<div>
						<dt>Left out</dt>
						<dd>{printsOf(leftOut)}</dd>
					</div>
				) : null}
			</dl>
			<div className={styles.total} aria-live="polite" aria-busy={total.gross === null}>
				<span>{isDone ? 'In your cart' : 'Total'}</span>
				<b>{total.gross === null ? <Skeleton width={104} height={26} label="Working out the prices" /> : formatPounds(total.gross)}</b>
				<small>{total.vat === null ? '\u00A0' : `including ${formatPounds(total.vat)} VAT`}</small>
				<DeliveryNote />
			</div>
			<Ended adding={adding} />
			{adding.kind === 'running' ? (
				<Progress adding={adding} onStop={stop} />
			) : isDone ? (
				<div className={styles.action}>
					<Button variant="contained" color="primary" fullWidth onClick={showCart}>
						Show the cart
					</Button>
					<Button variant="outlined" onClick={onDone}>
						Start a new set
					</Button>
				</div>
			) : (
				<div className={styles.action}>
					<Button
						variant="contained"
						color="primary"
						fullWidth
						className={isBlocked ? styles.off : undefined}
						aria-disabled={isBlocked}
						aria-describedby={reasonId}
						onClick={() => (isBlocked ? undefined : add())}
					>
						Add {printsOf(due.count)} to cart
					</Button>
					<p id={reasonId} className={styles.reason}>
						{reason}
						{hasFailedPrice(rows) ? <TextButton onClick={() => askPricesAgain(printSet)}>Try again</TextButton> : null}
					</p>
				</div>
			)}
		</section>
	);
};
