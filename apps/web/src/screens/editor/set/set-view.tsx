import type { DesignSets } from '@print-room/contract';
import { categoryTitle, formatLengthWithUnit, formatSize } from '@print-room/domain';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { uploadPath } from '../../../shell/category-paths.ts';
import { usePageTitle } from '../../../shell/page-title.ts';
import { ShopBar } from '../../../shell/shop-bar.tsx';
import { OfflineNote } from '../../../ui/controls/offline-note.tsx';
import { useFetchAhead } from '../../../ui/hooks/use-fetch-ahead.ts';
import { ChevronDown } from '../../../ui/icons/icons.tsx';
import { PageLoading } from '../../../ui/page/page-loading.tsx';
import { findMedia, findMount, hasMounts } from '../model/state/offer.ts';
import { ChoiceFields } from './choices/choice-fields.tsx';
import { useSetImages } from './data/set-images.ts';
import type { Keeping } from './data/use-keep-set.ts';
import { useSetPrices } from './data/use-set-prices.ts';
import { choicesOfRow } from './model/row-choices.ts';
import rows from './rows/rows.module.css';
import { rowElementId, SetRowView } from './rows/set-row.tsx';
import styles from './set.module.css';
import { type SetState, useIsAdding, usePrintSet, useSetPart } from './set-store.ts';
import { SetHead } from './summary/set-head.tsx';
import { SetSummary } from './summary/set-summary.tsx';

/** The choices for all in a line, for the phone, where they are folded away. */
const choicesInShort = ({ offer, content: { common } }: SetState): string => {
	const { sizing, units } = common;
	const size = ((): string => {
		if (hasMounts(offer) && sizing?.kind !== 'largestHigh') return findMount(offer, common.printItemId)?.label ?? '';
		switch (sizing?.kind) {
			case undefined:
				return '300 ppi';
			case 'size':
				return formatSize({ width: sizing.width, height: sizing.height, units });
			case 'longSide':
				return `long side ${formatLengthWithUnit(sizing.length, units)}`;
			case 'shortSide':
				return `short side ${formatLengthWithUnit(sizing.length, units)}`;
			case 'largestHigh':
				return 'largest High';
		}
	})();
	return [size, findMedia(offer, common.mediaId)?.label].filter(Boolean).join(', ');
};

const CommonChoices = (): ReactNode => {
	const { change } = usePrintSet();
	const offer = useSetPart((state) => state.offer);
	const common = useSetPart(({ content }) => content.common);
	const short = useSetPart(choicesInShort);
	const isAdding = useIsAdding();
	const [isOpen, setOpen] = useState(false);
	return (
		<section className={isOpen ? `${styles.common} ${styles.open}` : styles.common} aria-label="For all prints">
			<h2>
				<span className={styles.wideOnly}>For all prints</span>
				<button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					<span>For all prints</span>
					<small>{short}</small>
					<ChevronDown />
				</button>
			</h2>
			<div className={styles.fields} inert={isAdding}>
				<ChoiceFields
					offer={offer}
					choices={common}
					onChoose={(chosen) => change((content) => ({ ...content, common: choicesOfRow(content.common, { overrides: chosen }) }))}
				/>
			</div>
		</section>
	);
};

const Rows = (): ReactNode => {
	const ids = useSetPart((state) => state.ids);
	return (
		<ol className={rows.list} aria-label="Prints of this set">
			{ids.map((id, index) => (
				<SetRowView key={id} id={id} index={index} count={ids.length} />
			))}
		</ol>
	);
};

/** Follows the focused element; if that disappears, the focus goes to its row, to the row in its place, or to the heading of its part. */
const useKeptFocus = (page: RefObject<HTMLElement | null>): void =>
	useEffect(() => {
		const { current } = page;
		if (current === null) return undefined;
		let last: {
			readonly element: HTMLElement;
			readonly part: Element | null;
			readonly row: HTMLElement | null;
			readonly at: number;
		} | null = null;
		const note = ({ target }: FocusEvent): void => {
			if (!(target instanceof HTMLElement)) return;
			const row = target.closest<HTMLElement>('li[id]');
			const at = row?.parentElement === null || row === null ? -1 : [...row.parentElement.children].indexOf(row);
			last = { element: target, part: target.closest('[data-part]'), row, at };
		};
		const keep = (): void => {
			if (last === null || last.element.isConnected || document.activeElement !== document.body) return;
			const { part, row, at } = last;
			const list = part?.querySelectorAll<HTMLElement>('li[id]');
			const inPlace = row === null ? undefined : row.isConnected ? row : list?.[Math.min(at, list.length - 1)];
			(inPlace ?? part?.querySelector<HTMLElement>('h1, h2'))?.focus({ preventScroll: true });
		};
		// Called before the next key: observers follow the change itself.
		const observer = new MutationObserver(keep);
		observer.observe(current, { childList: true, subtree: true });
		current.addEventListener('focusin', note);
		return () => {
			observer.disconnect();
			current.removeEventListener('focusin', note);
		};
	}, [page]);

interface SetViewProps {
	readonly keeping: Keeping;
	readonly others: DesignSets['others'];
	readonly onTakeUp: (id: string) => void;
	readonly onStartOver: () => void;
}

const RowEditor = lazy(() => import('./editing/row-editor.tsx').then((code) => ({ default: code.RowEditor })));

const SetPage = ({ keeping, others, onTakeUp, onStartOver }: SetViewProps): ReactNode => {
	const { categoryId } = usePrintSet();
	const count = useSetPart(({ content }) => content.rows.length);
	const title = count === 1 ? '1 print' : `${count} prints together`;
	const page = useRef<HTMLElement>(null);
	usePageTitle(title);
	useKeptFocus(page);
	return (
		<>
			<ShopBar
				title={`Order ${categoryTitle(categoryId)}`}
				breadcrumbs={
					<nav className={styles.crumbs} aria-label="Breadcrumbs">
						<Link to={uploadPath(categoryId)}>Your images</Link>
						<span aria-hidden="true">/</span>
						<span aria-current="page">{title}</span>
					</nav>
				}
			/>
			<main ref={page} className={styles.set}>
				<CommonChoices />
				<div className={styles.rows} data-part="">
					<SetHead title={title} others={others} onTakeUp={onTakeUp} onSettle={keeping.settle} onStartOver={onStartOver} />
					<Rows />
				</div>
				<div className={styles.summary} data-part="">
					<SetSummary onDone={onStartOver} />
				</div>
			</main>
			<OfflineNote isFloating>You can go on choosing. Prices and the cart need a connection.</OfflineNote>
		</>
	);
};

/** Has the row that was edited in sight again, with the focus. */
const useReturnTo = (rowId: string | null): void => {
	const last = useRef<string | null>(null);
	useEffect(() => {
		const row = rowId === null && last.current !== null ? document.getElementById(rowElementId(last.current)) : null;
		last.current = rowId;
		row?.scrollIntoView({ block: 'center', behavior: 'instant' });
		row?.focus({ preventScroll: true });
	}, [rowId]);
};

/** The set, or the editor with one of its rows: `?row=…`. */
export const SetView = (props: SetViewProps): ReactNode => {
	const [query] = useSearchParams();
	const asked = query.get('row');
	const canOpen = useSetPart(({ byId }) => {
		const row = byId.get(asked ?? '');
		return row !== undefined && row.state !== null && row.row.added === null;
	});
	const isComing = useSetPart(({ byId, images, imagesFailure }) => {
		const row = byId.get(asked ?? '');
		return row !== undefined && imagesFailure === null && !images.has(row.row.imageId);
	});
	const rowId = canOpen ? asked : null;
	useSetPrices();
	useSetImages();
	useReturnTo(rowId);
	useFetchAhead([() => import('./editing/row-editor.tsx')]);
	if (isComing) return <PageLoading />;
	if (rowId === null) return <SetPage {...props} />;
	return (
		<Suspense fallback={<PageLoading />}>
			<RowEditor key={rowId} id={rowId} />
		</Suspense>
	);
};
