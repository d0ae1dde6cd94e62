import { formatPounds, formatSize } from '@print-room/domain';
import { type ReactNode, useId } from 'react';
import { DeliveryNote } from '../../../cart/side-cart/delivery-note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useDelayedEditor, useDelayedPart } from '../delayed-editor.tsx';
import { Reason } from '../messages/reason.tsx';
import { priceStatus, samePriceSize } from '../model/order/price.ts';
import { totalOf } from '../model/order/price-lines.ts';
import { OnWall } from '../open-wall.tsx';
import { useDispatch } from '../store.ts';
import { AskApproval } from './ask-approval.tsx';
import { NextAction } from './next-action.tsx';
import { DueDate } from './open-due-date.tsx';
import { PriceChanged } from './price-changed.tsx';
import { PriceList } from './price-list.tsx';
import { SizeFacts } from './size-facts.tsx';
import styles from './summary.module.css';

/** The sum to pay, with the VAT in it. Never a sum of another state: while it is worked out, a skeleton. */
const Total = (): ReactNode => {
	const state = useDelayedEditor();
	const total = totalOf(state);
	const isPending = priceStatus(state) === 'workingOut';
	const same = samePriceSize(state);
	const hasReach = state.offer.categoryId === 'fineartprint';
	return (
		<div className={styles.total} aria-live="polite" aria-busy={isPending}>
			<span>Total</span>
			<b>{total === null ? isPending ? <Skeleton width={104} height={26} /> : '–' : formatPounds(total.gross)}</b>
			<small>{total === null ? (isPending ? 'working out the price' : 'no price yet') : `including ${formatPounds(total.vat)} VAT`}</small>
			<DueDate />
			<DeliveryNote />
			{/* Its line is kept while the price is worked out: the action below it must not move. */}
			{hasReach ? <small>{same === null ? '\u00A0' : `The same price up to ${formatSize(same)}`}</small> : null}
		</div>
	);
};

const SMALL_WALL = { width: 212, height: 168 };

const CompareMedia = (): ReactNode => {
	const offer = useDelayedPart((state) => state.offer);
	const adding = useDelayedPart((state) => state.adding);
	const dispatch = useDispatch();
	if (adding.kind !== 'priceChanged' || !offer.steps.includes('media')) return null;
	return (
		<Button variant="text" className={styles.compare} onClick={() => dispatch({ type: 'display/stepChosen', step: 'media' })}>
			Compare {offer.labels.media.toLowerCase()}
		</Button>
	);
};

export const Summary = (): ReactNode => {
	const reasonId = useId();
	const adding = useDelayedPart((state) => state.adding);
	return (
		<section className={styles.summary} aria-label="Summary">
			<h2>Summary</h2>
			<div className={styles.facts}>
				<SizeFacts />
			</div>
			<div className={styles.prices}>
				<PriceList />
				<Total />
			</div>
			<PriceChanged />
			<div className={styles.action}>
				<NextAction isWide reasonId={reasonId} />
				<Reason id={reasonId} />
				<CompareMedia />
				<AskApproval />
			</div>
			{adding.kind === 'priceChanged' ? null : (
				<div className={styles.onWall}>
					<p>
						<span>On a wall</span>
						<span>to scale</span>
					</p>
					<OnWall view={SMALL_WALL} />
				</div>
			)}
		</section>
	);
};
