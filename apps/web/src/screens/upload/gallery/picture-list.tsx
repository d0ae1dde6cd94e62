import type { Image } from '@print-room/contract';
import type { CategoryId } from '@print-room/domain';
import { type ComponentType, type CSSProperties, type FocusEvent, type ReactNode, useEffect, useState } from 'react';
import { type useImages, useThresholds } from '../images.query.ts';
import type { GalleryRows } from '../model/gallery-rows.ts';
import { drawnOf } from '../model/gallery-window.ts';
import styles from './gallery.module.css';
import { PictureCard } from './picture-card.tsx';
import { useGalleryWindow } from './use-gallery-window.ts';

export interface PictureListProps {
	category: CategoryId;
	categoryType: string | undefined;
	images: readonly Image[];
	/** Count of all images, including those not loaded yet. */
	total: number;
	/** True while cards of files on their way come before these. */
	hasComing: boolean;
	query: ReturnType<typeof useImages>;
	onDelete: (image: Image) => void;
	onInspect: (image: Image) => void;
	/** Selects an image while several are selected; the cards do nothing else then. */
	Tick: ComponentType<{ image: Image; index: number; images: readonly Image[] }> | undefined;
}

/** Loads the next page when fewer cards than this are left to scroll through. */
const cardsInReserve = 60;

/** Images that a desktop shows without scrolling; they are fetched before what comes later. */
const firstInSight = 8;

/** Position of a focused card whose row is not rendered. */
const apartAt = (index: number, { columns, top }: GalleryRows): CSSProperties => ({
	top: top(Math.floor(index / columns)),
	left: `calc((100% + var(--gap)) / ${columns} * ${index % columns})`,
	width: `calc((100% + var(--gap)) / ${columns} - var(--gap))`,
});

const indexOf = (target: EventTarget): number | null => {
	const index = target instanceof Element ? target.closest<HTMLElement>('[data-index]')?.dataset.index : undefined;
	return index === undefined ? null : Number(index);
};

/** A virtualised list: renders the cards near the viewport and keeps the full scroll height. */
export const PictureList = ({
	category,
	categoryType,
	images,
	total,
	hasComing,
	query,
	onDelete,
	onInspect,
	Tick,
}: PictureListProps): ReactNode => {
	const thresholds = useThresholds();
	const { list, drawn, rows } = useGalleryWindow(images.length);
	const [focused, setFocused] = useState<number | null>(null);
	const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
	const needsPage = drawn.end + cardsInReserve >= images.length;

	useEffect(() => {
		if (needsPage && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
	}, [needsPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
		if (relatedTarget === null || !currentTarget.contains(relatedTarget)) setFocused(null);
	};
	return (
		<ul
			ref={list}
			className={styles.cards}
			style={{ paddingTop: drawn.abovePx, paddingBottom: drawn.belowPx }}
			onFocus={({ target }) => setFocused(indexOf(target))}
			onBlur={onBlur}
		>
			{drawnOf(drawn, focused, images.length).map((index) => {
				const image = images[index];
				if (image === undefined) return null;
				const isApart = index < drawn.first || index >= drawn.end;
				return (
					<li
						key={image.id}
						className={isApart ? `${styles.card} ${styles.apart}` : styles.card}
						data-index={index}
						aria-posinset={index + 1}
						aria-setsize={total}
						{...(isApart ? { 'data-apart': true, style: apartAt(index, rows) } : {})}
					>
						<div className={styles.content} inert={Tick !== undefined}>
							<PictureCard
								image={image}
								category={category}
								categoryType={categoryType}
								isNewest={index === 0 && !hasComing}
								isInSight={index < firstInSight}
								thresholds={thresholds.data ?? null}
								isThresholdPending={thresholds.isPending}
								onDelete={onDelete}
								onInspect={onInspect}
							/>
						</div>
						{Tick === undefined ? null : <Tick {...{ image, index, images }} />}
					</li>
				);
			})}
		</ul>
	);
};
