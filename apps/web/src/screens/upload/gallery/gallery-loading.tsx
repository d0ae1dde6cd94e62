import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import styles from './gallery.module.css';

const ratios = [1.78, 1.5, 0.75, 1.51, 1, 1.33, 0.67, 0.8];

/** Placeholder sheets in several aspect ratios. */
export const GalleryLoading = (): ReactNode => (
	<section aria-label="Your images" aria-busy="true">
		<div className={styles.head}>
			<h2>Your images</h2>
		</div>
		<p className="visually-hidden" role="status">
			Your images are loading
		</p>
		<ul className={styles.cards} aria-hidden="true">
			{ratios.map((ratio) => (
				<li key={ratio} className={styles.card}>
					<div className={styles.picture}>
						<div className={styles.sheet} style={{ aspectRatio: ratio, width: `min(100%, var(--cell) * ${ratio})` }}>
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
