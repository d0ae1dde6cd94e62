import type { Image } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { NoPicture } from '../../../ui/page/thumb.tsx';
import { refreshImages } from '../images.query.ts';
import styles from './gallery.module.css';

/** Addresses already shown; the browser has them cached, so they need no fade-in on scrolling back. */
const seen = new Set<string>();

/** The uncropped image, with its blurred placeholder while it loads. */
export const Picture = ({ image: { name, ratio, thumbnailUrl, progressiveThumb } }: { image: Image }): ReactNode => {
	const [shownUrl, setShownUrl] = useState(seen.has(thumbnailUrl) ? thumbnailUrl : null);
	const [failedUrl, setFailedUrl] = useState<string | null>(null);
	// Signed addresses expire; a failed image requests a new one once.
	const askAgain = (): void => {
		if (failedUrl === null) void refreshImages();
		setFailedUrl(thumbnailUrl);
	};
	return (
		<div className={styles.picture}>
			<div className={styles.sheet} style={{ aspectRatio: ratio, width: `min(100%, var(--cell) * ${ratio})` }}>
				{failedUrl === thumbnailUrl ? (
					<NoPicture alt={name} className={styles.missing} />
				) : (
					<>
						<img src={progressiveThumb} alt="" className={styles.placeholder} />
						<img
							src={thumbnailUrl}
							alt={name}
							loading="lazy"
							decoding="async"
							className={shownUrl === thumbnailUrl ? styles.thumb : `${styles.thumb} ${styles.coming}`}
							onLoad={() => {
								seen.add(thumbnailUrl);
								setShownUrl(thumbnailUrl);
							}}
							onError={askAgain}
						/>
					</>
				)}
			</div>
		</div>
	);
};
