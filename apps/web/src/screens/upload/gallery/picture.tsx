import type { Image } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { NoPicture } from '../../../ui/page/thumb.tsx';
import { refreshImages } from '../images.query.ts';
import styles from './gallery.module.css';

/** What was shown once is in the browser's cache: it need not fade in again when one scrolls back. */
const seen = new Set<string>();

/** The whole picture, never cropped to a tile; its blurred placeholder stands first. */
export const Picture = ({ image: { name, ratio, thumbnailUrl, progressiveThumb } }: { image: Image }): ReactNode => {
	const [shownUrl, setShownUrl] = useState(seen.has(thumbnailUrl) ? thumbnailUrl : null);
	const [failedUrl, setFailedUrl] = useState<string | null>(null);
	// Addresses are signed and expire: a picture that fails asks once for a new one.
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
