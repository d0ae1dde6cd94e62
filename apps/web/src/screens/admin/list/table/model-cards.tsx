import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { TickAll } from '../../widgets/tick.tsx';
import { pageState } from '../selection/selection.ts';
import { ModelCard } from './model-card.tsx';
import styles from './model-cards.module.css';
import type { ModelListProps } from './model-table.tsx';
import { useCardWindow } from './use-row-window.ts';

const estimatePx = 96;

export const ModelCards = (props: ModelListProps): ReactNode => {
	const { model, columns, items, isPending, total, skipped, selection, actions, onToggleAll, isStale, empty } = props;
	const list = useRef<HTMLUListElement>(null);
	const [top, setTop] = useState(0);
	useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
	const cards = useCardWindow(items, estimatePx, top);
	const state = pageState(selection, items);
	return (
		<>
			{actions.toggle !== null && model.isAllSelectable && items.length > 0 ? (
				<div className={styles.all}>
					<TickAll label="Select all on this page" state={state} onTick={onToggleAll} />
					<span aria-hidden="true">All on this page</span>
				</div>
			) : null}
			<ul
				ref={list}
				className={isStale ? `${styles.list} ${styles.stale}` : styles.list}
				style={{ paddingTop: cards.before, paddingBottom: cards.after }}
				aria-label={model.title}
				aria-busy={isPending || isStale}
			>
				{isPending ? (
					<li className={styles.waiting}>
						<Skeleton width="60%" label={`${model.title} are loading`} />
					</li>
				) : null}
				{items.slice(cards.first, cards.end).map((row, offset) => (
					<li
						key={row.id}
						ref={cards.measure}
						data-index={cards.first + offset}
						tabIndex={-1}
						aria-posinset={skipped + cards.first + offset + 1}
						aria-setsize={total}
					>
						<ModelCard model={model} columns={columns} row={row} isSelected={selection.has(row.id)} actions={actions} />
					</li>
				))}
			</ul>
			{empty}
		</>
	);
};
