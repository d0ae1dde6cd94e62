import { type Rect, USUAL_GAP_MM, type WallLayout, wallAreaOf, wallLayoutNames, wallLayouts } from '@print-room/domain';
import { type ReactNode, useMemo } from 'react';
import { rectOf } from '../model/wall-place.ts';
import { useWall } from '../wall-store.ts';
import { LengthField } from './length-field.tsx';
import styles from './panel.module.css';
import { PanelSection } from './section.tsx';

const THUMB = { width: 72, height: 44 };
const LARGEST_GAP_MM = 1000;

const boundsOf = (rects: readonly Rect[]): Rect => {
	const x = Math.min(...rects.map((rect) => rect.x));
	const y = Math.min(...rects.map((rect) => rect.y));
	return {
		x,
		y,
		width: Math.max(...rects.map((rect) => rect.x + rect.width)) - x,
		height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y,
	};
};

/** A layout in small, to one scale of its own. */
const LayoutThumb = ({ rects }: Pick<WallLayout, 'rects'>): ReactNode => {
	const bounds = boundsOf(rects);
	const scale = Math.min(THUMB.width / bounds.width, THUMB.height / bounds.height);
	const [left, top] = [(THUMB.width - bounds.width * scale) / 2, (THUMB.height - bounds.height * scale) / 2];
	const path = rects
		.map(({ x, y, width, height }) => {
			const [at, down] = [left + (x - bounds.x) * scale, top + (y - bounds.y) * scale];
			return `M${at} ${down}h${width * scale}v${height * scale}h${-width * scale}z`;
		})
		.join('');
	return (
		<svg viewBox={`-2 -2 ${THUMB.width + 4} ${THUMB.height + 4}`} className={styles.thumb} aria-hidden="true">
			<path d={path} />
		</svg>
	);
};

/** Layouts for the prints that hang, and the space between them. */
export const LayoutChoice = (): ReactNode => {
	const work = useWall((state) => state.work);
	const sizes = useWall((state) => state.sizes);
	const dispatch = useWall((state) => state.dispatch);
	const layouts = useMemo(
		() =>
			wallLayouts(
				work.prints.map((print) => rectOf(print, sizes)),
				wallAreaOf(work),
				work.gapMm,
			),
		[work, sizes],
	);
	return (
		<PanelSection title="Layout">
			{layouts.length === 0 ? (
				<p className={styles.note}>Add a second print to choose a layout.</p>
			) : (
				<>
					<LengthField
						label={`Space between prints (usual: ${USUAL_GAP_MM} mm)`}
						valueMm={work.gapMm}
						leastMm={0}
						mostMm={LARGEST_GAP_MM}
						onChange={(gapMm) => dispatch({ type: 'gap/changed', gapMm })}
					/>
					<ul className={styles.layouts}>
						{layouts.map(({ id, rects, fits }) => (
							<li key={id}>
								<button type="button" className={styles.layout} onClick={() => dispatch({ type: 'layout/chosen', id })}>
									<LayoutThumb rects={rects} />
									<span>
										{wallLayoutNames[id]}
										{fits ? null : <small>wider or taller than the wall</small>}
									</span>
								</button>
							</li>
						))}
					</ul>
				</>
			)}
		</PanelSection>
	);
};
