import type { Image } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { earlyPictures } from '../../../shell/page-shell.ts';
import { NoPicture } from '../../../ui/page/thumb.tsx';
import { refreshImages } from '../images.query.ts';
import styles from './gallery.module.css';

/** Addresses already shown; the browser has them cached, so they need no fade-in on scrolling back. */
const seen = new Set<string>();

const isSeen = (address: string): boolean =>
	seen.has(address) || earlyPictures().some(({ complete, src, naturalWidth }) => complete && naturalWidth > 0 && src === address);

export const Picture = ({ image, isInSight }: { image: Image; isInSight: boolean }): ReactNode => {
	const { name, ratio, thumbnailUrl, progressiveThumb } = image;
	const [shownUrl, setShownUrl] = useState(() => (isSeen(thumbnailUrl) ? thumbnailUrl : null));
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
							loading={isInSight ? 'eager' : 'lazy'}
							fetchPriority={isInSight ? 'high' : 'auto'}
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
