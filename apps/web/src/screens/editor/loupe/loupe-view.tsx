import { type Bounds, scaleBar, seenThrough } from '@print-room/domain';
import { type ReactNode, useId, useMemo } from 'react';
import { usePictureRenewal } from '../data/use-picture-renewal.ts';
import { originalCropOf } from '../model/print/geometry.ts';
import { qualityFacts } from '../model/print/quality.ts';
import { pictureOf } from '../picture-of.ts';
import { useEditor } from '../store.ts';
import { useAtRest } from '../use-at-rest.ts';
import { fieldOf, inField } from './field.ts';
import { useLook } from './look.ts';
import styles from './loupe.module.css';
import type { LoupeProps } from './loupe-props.ts';
import { Navigator } from './navigator.tsx';
import { PanButtons } from './pan-buttons.tsx';
import { usePinchZoom } from './pinch-zoom.ts';
import { TileLayer } from './tile-layer.tsx';
import { TilesState } from './tiles-state.tsx';
import { usePan } from './use-pan.ts';
import { usePlacedTiles } from './use-placed-tiles.ts';
import { useTiles } from './use-tiles.ts';
import { barMessage, whereMessage } from './where-message.ts';
import { ZoomChoice } from './zoom-choice.tsx';

const overview: Bounds = { width: 232, height: 160 };
const compactOverview: Bounds = { width: 120, height: 112 };
const MAX_BAR_PX = 240;
const COMPACT_BAR_PX = 130;

/** Makes the scrolling area focusable in browsers that do not do so themselves. */
const reachable = { tabIndex: 0 };

export const LoupeView = ({ view: { width, height }, below, compact = false }: LoupeProps): ReactNode => {
	const state = useEditor();
	const { image, work } = state;
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
	const placed = usePlacedTiles({ tiles: fetched.tiles, original: image.original, seen, field });
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
						src={image.pictureUrl}
						alt=""
						draggable={false}
						onError={renewal.onError}
						className={styles.picture}
						style={{ left: whole.x, top: whole.y, width: whole.width, height: whole.height }}
					/>
					<TileLayer placed={placed} attempt={fetched.attempt} onError={fetched.onTileError} />
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
				<Navigator picture={pictureOf(image, work)} crop={crop} seen={seen} most={compact ? compactOverview : overview} onGo={pan.goTo} />
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
