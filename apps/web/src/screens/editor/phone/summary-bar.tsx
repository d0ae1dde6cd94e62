import { formatPounds } from '@print-room/domain';
import { type ReactNode, useId } from 'react';
import { ChevronDown, ChevronUp } from '../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useDelayedPart } from '../delayed-editor.tsx';
import { Reason } from '../messages/reason.tsx';
import { obstacleOf } from '../model/order/order.ts';
import { priceStatus } from '../model/order/price.ts';
import { totalOf, totalOfLines } from '../model/order/price-lines.ts';
import type { EditorState } from '../model/state/state.ts';
import { useDispatch } from '../store.ts';
import { NextAction } from '../summary/next-action.tsx';
import { PriceChanged } from '../summary/price-changed.tsx';
import styles from './bar.module.css';

export const summaryId = 'editor-summary';

const smallMessage = (state: EditorState): string => {
	const { adding, display } = state;
	const total = totalOf(state);
	if (total === null) return priceStatus(state) === 'workingOut' ? 'working out the price' : 'Summary, no price yet';
	const before = adding.kind === 'priceChanged' ? totalOfLines(adding.before) : null;
	if (before !== null && before.gross !== total.gross) return `was ${formatPounds(before.gross)}, incl. VAT`;
	return display.summaryOpen ? `including ${formatPounds(total.vat)} VAT` : 'Summary, incl. VAT';
};

export const SummaryBar = (): ReactNode => {
	const summaryOpen = useDelayedPart(({ display }) => display.summaryOpen);
	const total = useDelayedPart((state) => totalOf(state)?.gross ?? null);
	const message = useDelayedPart(smallMessage);
	const isPending = useDelayedPart((state) => priceStatus(state) === 'workingOut');
	const obstacle = useDelayedPart(obstacleOf);
	const dispatch = useDispatch();
	const reasonId = useId();
	return (
		<div className={styles.foot}>
			<PriceChanged isLong className={styles.alert} />
			<Reason id={reasonId} alwaysAdds className={obstacle === null || obstacle === 'PRICE_WORKING_OUT' ? styles.quiet : styles.reason} />
			<div className={styles.bar}>
				<button
					type="button"
					className={styles.toggle}
					aria-expanded={summaryOpen}
					aria-controls={summaryId}
					onClick={() => dispatch({ type: 'display/summaryToggled' })}
				>
					{summaryOpen ? <ChevronDown /> : <ChevronUp />}
					<span>
						<b>{total === null ? isPending ? <Skeleton width={80} height={20} /> : '–' : formatPounds(total)}</b>
						<small>{message}</small>
					</span>
				</button>
				<NextAction alwaysAdds reasonId={reasonId} />
			</div>
		</div>
	);
};
