import type { ReactNode } from 'react';
import { loadingMessage } from '../../../api/messages.ts';
import { earlyPictures } from '../../../shell/page-shell.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import styles from './gallery.module.css';

const ratios = [1.78, 1.5, 0.75, 1.51, 1, 1.33, 0.67, 0.8];

/** Takes over the pictures that the page asked for before its scripts had come. */
const keepPictures = (list: HTMLElement | null): void => {
	const sheets = list?.querySelectorAll<HTMLElement>('[data-sheet]');
	for (const [index, picture] of earlyPictures().entries()) {
		const sheet = sheets?.item(index);
		sheet?.style.setProperty('--ratio', picture.dataset.ratio ?? null);
		sheet?.append(picture);
	}
};

export const GalleryLoading = (): ReactNode => (
	<section aria-label="Your images" aria-busy="true">
		<div className={styles.head}>
			<h2>Your images</h2>
		</div>
		<p className="visually-hidden" role="status">
			Your images are loading
		</p>
		<ul ref={keepPictures} className={styles.cards} aria-hidden="true">
			{ratios.map((ratio) => (
				<li key={ratio} className={styles.card}>
					<div className={styles.picture}>
						<div
							className={styles.sheet}
							style={{ aspectRatio: `var(--ratio, ${ratio})`, width: `min(100%, var(--cell) * var(--ratio, ${ratio}))` }}
							data-sheet=""
						>
							<Skeleton width="100%" height="100%" />
						</div>
					</div>
					<div className={styles.loadingName}>
						<Skeleton width="64%" />
					</div>
					<div className={styles.meta}>
						<Skeleton width="46%" height={10} />
						<br />
						<Skeleton width="56%" height={10} />
					</div>
					<div className={styles.actions} />
				</li>
			))}
		</ul>
	</section>
);

export const GalleryProblem = ({ title, error, onRetry }: { title: string; error?: Error; onRetry: () => void }): ReactNode => (
	<section aria-label="Your images">
		<div className={styles.head}>
			<h2>Your images</h2>
		</div>
		<Notice tone="failure" title={title}>
			{loadingMessage(error)} <TextButton onClick={onRetry}>Try again</TextButton>
		</Notice>
	</section>
);
