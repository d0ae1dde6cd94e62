import { type Bounds, scaleBar, seenThrough } from '@print-room/domain';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { loadingMessage } from '../../../api/messages.ts';
import drawing from '../../../drawing/drawing.module.css';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from '../../../ui/icons/icons.tsx';
import { usePictureRenewal } from '../data/use-picture-renewal.ts';
import { originalCropOf } from '../model/print/geometry.ts';
import { qualityFacts } from '../model/print/quality.ts';
import { usePicture } from '../paper/use-paper.ts';
import { usePaperTile, useTileTable } from '../paper/use-paper-tile.ts';
import { useEditor } from '../store.ts';
import { fieldOf, inField } from './field.ts';
import { useLook } from './look.ts';
import styles from './loupe.module.css';
import type { LoupeProps } from './loupe-props.ts';
import { Navigator } from './navigator.tsx';
import { usePinchZoom } from './pinch-zoom.ts';
import { usePan } from './use-pan.ts';
import { type PlacedTiles, type ShownTile, usePlacedTiles } from './use-placed-tiles.ts';
import { type LoupeTiles, useTiles } from './use-tiles.ts';
import { barMessage, whereMessage } from './where-message.ts';
import { ZoomChoice } from './zoom-choice.tsx';

interface TilesStateProps {
	readonly fetched: LoupeTiles;
	/** nothing that is seen is missing */
	readonly isWhole: boolean;
}

/** Says that the softer preview is shown until the original has loaded, so that sharpness is not misjudged. */
const TilesState = ({ fetched: { tiles, error, isBroken, retry }, isWhole }: TilesStateProps): ReactNode => {
	if (isWhole) return null;
	if (isBroken) {
		return (
			<Notice tone="failure" title={tiles === null ? 'The original cannot be shown.' : 'Parts of the original could not be loaded.'}>
				{error === null ? 'What is softer here is a preview.' : loadingMessage(error)} <TextButton onClick={retry}>Try again</TextButton>
			</Notice>
		);
	}
	return (
		<p className={styles.waiting} role="status">
			{tiles === null ? 'Preparing the original…' : 'Fetching the original…'}
			<small>A softer preview is shown until then.</small>
			<i />
		</p>
	);
};

interface TileLayerProps {
	readonly placed: PlacedTiles;
	/** Changes when tiles that failed should be fetched again. */
	readonly attempt: number;
	readonly onError: () => void;
}

interface TileProps {
	readonly tile: ShownTile;
	readonly isSquare: boolean;
	readonly onLoad: (key: string) => void;
	readonly onError: () => void;
}

const Tile = ({ tile: { key, url, isLoaded, box }, isSquare, onLoad, onError }: TileProps): ReactNode => {
	const { x, y, width, height } = box;
	const src = usePaperTile(url, onError);
	if (src === null) return null;
	return (
		<img
			src={src}
			alt=""
			draggable={false}
			decoding="async"
			className={isSquare ? `${styles.picture} ${styles.square}` : styles.picture}
			style={{ left: x, top: y, width, height, visibility: isLoaded ? 'visible' : 'hidden' }}
			onLoad={() => onLoad(key)}
			onError={onError}
		/>
	);
};

/** The tiles over the preview, each as soon as it is there; on paper as soon as the paper has made it. */
const TileLayer = ({ placed: { shown, isSquare, onLoad }, attempt, onError }: TileLayerProps): ReactNode => {
	return shown.map((tile) => <Tile key={`${tile.key} ${attempt}`} tile={tile} isSquare={isSquare} onLoad={onLoad} onError={onError} />);
};

/** share of the view that one tap moves */
const STEP = 0.5;

const taps = [
	{ name: 'Look further left', icon: <ArrowLeft size={16} />, x: -STEP, y: 0 },
	{ name: 'Look further up', icon: <ArrowUp size={16} />, x: 0, y: -STEP },
	{ name: 'Look further down', icon: <ArrowDown size={16} />, x: 0, y: STEP },
	{ name: 'Look further right', icon: <ArrowRight size={16} />, x: STEP, y: 0 },
] as const;

/** Everything that dragging does, by single taps (WCAG 2.5.7). */
const PanButtons = ({ onGo }: { readonly onGo: (x: number, y: number) => void }): ReactNode => (
	<div role="toolbar" aria-label="Pan" className={styles.pans}>
		{taps.map(({ name, icon, x, y }) => (
			<button key={name} type="button" aria-label={name} title={name} onClick={() => onGo(x, y)}>
				{icon}
			</button>
		))}
	</div>
);

const REST_MS = 500;

/** Delays a text until it has stayed the same for a moment, because a live region that follows every step never finishes. */
const useAtRest = (message: string): string => {
	const [rested, setRested] = useState('');
	useEffect(() => {
		const timer = setTimeout(() => setRested(message), REST_MS);
		return () => clearTimeout(timer);
	}, [message]);
	return rested;
};

const overview: Bounds = { width: 232, height: 160 };
const compactOverview: Bounds = { width: 120, height: 112 };
const MAX_BAR_PX = 240;
const COMPACT_BAR_PX = 130;

/** Makes the scrolling area focusable in browsers that do not do so themselves. */
const reachable = { tabIndex: 0 };

export const LoupeView = ({ view: { width, height }, below, compact = false }: LoupeProps): ReactNode => {
	const state = useEditor();
	const { image, work } = state;
	const picture = usePicture(image, work);
	const table = useTileTable();
	const zoom = useLook((look) => look.zoom);
	const fetched = useTiles(image.id);
	const renewal = usePictureRenewal();
	const helpId = useId();
	const field = useMemo(
		() => fieldOf(originalCropOf(image, work), zoom, { width, height: Math.max(height - below, 1) }),
		[image, work, zoom, width, height, below],
	);
	const { crop, view } = field;
	const pan = usePan(field);
	const pinch = usePinchZoom();
	const seen = seenThrough({ view, zoom, centre: pan.centre });
	const placed = usePlacedTiles({ tiles: fetched.tiles, original: image.original, seen, field, table });
	const { density, shownPpi } = qualityFacts(state);
	const bar = scaleBar(density, zoom, work.units, compact ? COMPACT_BAR_PX : MAX_BAR_PX);
	const said = useAtRest(whereMessage(pan.centre, crop, zoom));
	const whole = inField(field, { x: 0, y: 0, ...image.original });
	const printed = inField(field, crop);
	return (
		<div className={compact ? `${styles.loupe} ${styles.compact}` : styles.loupe} style={{ bottom: below }}>
			<section
				ref={pan.scroller}
				{...reachable}
				aria-label="The original, as it is printed"
				aria-describedby={helpId}
				className={styles.scroller}
				onScroll={pan.onScroll}
				onKeyDown={pan.onKeyDown}
				{...pan.grip}
				{...pinch}
			>
				<div className={styles.field} style={{ width: field.width, height: field.height }}>
					<img
						key={renewal.attempt}
						src={picture.url}
						alt=""
						draggable={false}
						onError={renewal.onError}
						className={styles.picture}
						style={{ left: whole.x, top: whole.y, width: whole.width, height: whole.height }}
					/>
					<TileLayer placed={placed} attempt={fetched.attempt} onError={fetched.onTileError} />
					{picture.maskUrl === undefined ? null : (
						<div
							className={drawing.hatch}
							style={{ left: whole.x, top: whole.y, width: whole.width, height: whole.height, maskImage: `url("${picture.maskUrl}")` }}
						/>
					)}
					<div className={styles.printed} style={{ left: printed.x, top: printed.y, width: printed.width, height: printed.height }} />
				</div>
			</section>
			<span className={styles.ring} />
			<p id={helpId} hidden>
				Arrow keys move it, with Shift further.
			</p>
			<div className={styles.head}>
				<div>
					{compact ? <ZoomChoice className={styles.zooms} /> : null}
					<TilesState fetched={fetched} isWhole={placed.isWhole} />
				</div>
				<Navigator picture={picture} crop={crop} seen={seen} most={compact ? compactOverview : overview} onGo={pan.goTo} />
			</div>
			<div className={styles.foot}>
				<p className={styles.bar}>
					{barMessage(bar)} <span>{shownPpi} ppi</span>
					<i style={{ width: bar.px }} />
				</p>
				<PanButtons onGo={pan.goBy} />
			</div>
			<p className="visually-hidden" role="status">
				{placed.isWhole ? said : ''}
			</p>
		</div>
	);
};
