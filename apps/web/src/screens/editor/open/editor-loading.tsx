import { type CategoryId, categoryTitle } from '@print-room/domain';
import type { ReactNode } from 'react';
import { earlyPicture } from '../../../shell/page-shell.ts';
import { ShopBar } from '../../../shell/shop-bar.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import styles from './editor-loading.module.css';

const lines = [120, 220, 180, 240, 140];

/** Takes over the picture that the page asked for before its scripts had come. */
const keepPicture = (place: HTMLElement | null): void => {
	const picture = earlyPicture(new URLSearchParams(window.location.search).get('image_id'));
	if (picture !== null) place?.append(picture);
};

export const EditorLoading = ({ categoryId }: { readonly categoryId: CategoryId }): ReactNode => (
	<>
		<ShopBar title={`Order ${categoryTitle(categoryId)}`} />
		<main className={styles.rooms} aria-busy="true">
			<h1 className="visually-hidden">{`Order ${categoryTitle(categoryId)}`}</h1>
			<p className="visually-hidden" role="status">
				The editor is loading.
			</p>
			<div className={styles.side}>
				{lines.map((width) => (
					<Skeleton key={width} width={width} height={14} />
				))}
			</div>
			<div ref={keepPicture} className={styles.canvas} data-picture="" />
			<div className={styles.summary}>
				<Skeleton width={110} height={14} />
			</div>
		</main>
	</>
);
