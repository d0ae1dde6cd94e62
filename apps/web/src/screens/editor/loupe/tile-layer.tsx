import type { ReactNode } from 'react';
import styles from './loupe.module.css';
import type { PlacedTiles } from './use-placed-tiles.ts';

export interface TileLayerProps {
	readonly placed: PlacedTiles;
	/** Changes when tiles that failed should be fetched again. */
	readonly attempt: number;
	readonly onError: () => void;
}

/** The tiles over the preview, each as soon as it is there. */
export const TileLayer = ({ placed: { shown, isSquare, onLoad }, attempt, onError }: TileLayerProps): ReactNode =>
	shown.map(({ key, url, isLoaded, box: { x, y, width, height } }) => (
		<img
			key={`${key} ${attempt}`}
			src={url}
			alt=""
			draggable={false}
			decoding="async"
			className={isSquare ? `${styles.picture} ${styles.square}` : styles.picture}
			style={{ left: x, top: y, width, height, visibility: isLoaded ? 'visible' : 'hidden' }}
			onLoad={() => onLoad(key)}
			onError={onError}
		/>
	));
