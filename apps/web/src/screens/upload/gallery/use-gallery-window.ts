import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { chunkSizeFor } from '../model/gallery-chunks.ts';
import { type GalleryRows, galleryRows, type RowShape } from '../model/gallery-rows.ts';
import { type GalleryWindow, windowOf } from '../model/gallery-window.ts';

interface Layout {
	readonly widthPx: number;
	readonly rows: GalleryRows;
}

/** Outlives the screen, so that the page has its old height on return and the browser can restore the scroll position. */
let kept: Layout | null = null;

const guess = (): Layout => ({
	widthPx: 0,
	rows: galleryRows({ columns: chunkSizeFor(window.innerWidth), gapPx: 24, typicalPx: 330 }),
});

/** Columns and gap from the computed style. */
const shapeOf = (list: HTMLUListElement, typicalPx: number): RowShape => {
	const { gridTemplateColumns, rowGap } = getComputedStyle(list);
	return { columns: gridTemplateColumns.split(' ').length, gapPx: Number.parseFloat(rowGap) || 0, typicalPx };
};

const same = (a: GalleryWindow, b: GalleryWindow): boolean =>
	a.first === b.first && a.end === b.end && a.abovePx === b.abovePx && a.belowPx === b.belowPx;

/** True if the list's width differs from the one its rows were laid out for. */
const isOutgrown = ({ clientWidth }: HTMLUListElement, { widthPx }: Layout): boolean => widthPx !== 0 && widthPx !== clientWidth;

/** Renders the rows near the viewport; the others are empty space of the right height. */
export const useGalleryWindow = (loaded: number): { list: RefObject<HTMLUListElement | null>; drawn: GalleryWindow; rows: GalleryRows } => {
	const list = useRef<HTMLUListElement>(null);
	const [layout, setLayout] = useState(() => kept ?? guess());
	const [seen, setSeen] = useState({ topPx: 0, bottomPx: window.innerHeight });
	const { rows } = layout;
	const windowAt = (view: typeof seen): GalleryWindow => windowOf({ rows, loaded, chunkSize: chunkSizeFor(window.innerWidth), ...view });
	const drawn = windowAt(seen);
	const now = useRef({ layout, windowAt, drawn });

	const look = useCallback((): void => {
		if (list.current === null || isOutgrown(list.current, now.current.layout)) return;
		const { top } = list.current.getBoundingClientRect();
		const view = { topPx: -top, bottomPx: window.innerHeight - top };
		if (!same(now.current.windowAt(view), now.current.drawn)) setSeen(view);
	}, []);

	useEffect(() => {
		const observer = new ResizeObserver(() => {
			const known = now.current.layout;
			if (list.current === null || list.current.clientWidth === known.widthPx) return;
			const widthPx = list.current.clientWidth;
			const seenFrom = -list.current.getBoundingClientRect().top;
			const row = known.rows.rowAt(Math.max(0, seenFrom));
			const rows = galleryRows(shapeOf(list.current, known.rows.top(1) - known.rows.gapPx));
			kept = { widthPx, rows };
			flushSync(() => setLayout({ widthPx, rows }));
			// Keeps the same images in view after a rotation or resize.
			const same = rows.top(Math.floor((row * known.rows.columns) / rows.columns)) + seenFrom - known.rows.top(row);
			const isAt = -list.current.getBoundingClientRect().top;
			if (known.widthPx > 0 && seenFrom > 0) window.scrollBy({ top: same - isAt, behavior: 'instant' });
			look();
		});
		if (list.current) observer.observe(list.current);
		window.addEventListener('scroll', look, { passive: true });
		window.addEventListener('resize', look);
		return () => {
			observer.disconnect();
			window.removeEventListener('scroll', look);
			window.removeEventListener('resize', look);
		};
	}, [look]);

	// Corrects the scroll position when rows above the viewport get their real height.
	useLayoutEffect(() => {
		now.current = { layout, windowAt, drawn };
		const cards = list.current?.querySelectorAll(':scope > li:not([data-apart])');
		if (cards === undefined || list.current === null || isOutgrown(list.current, layout)) return;
		const { top } = list.current.getBoundingClientRect();
		const anchor = rows.rowAt(Math.max(0, -top));
		const before = rows.top(anchor);
		for (let at = 0; at < cards.length; at += rows.columns)
			rows.measured((drawn.first + at) / rows.columns, cards[at]?.getBoundingClientRect().height ?? 0);
		const shift = rows.top(anchor) - before;
		if (top < 0 && Math.abs(shift) >= 1) window.scrollBy({ top: shift, behavior: 'instant' });
		look();
	});

	return { list, drawn, rows };
};
