import type { ReactNode } from 'react';
import { gamutText, type Outline } from './gamut.ts';
import styles from './gamut-drawing.module.css';

/** Largest a* and b* that is drawn. */
const REACH = 110;

const pointsOf = (outline: Outline): string => outline.map(([a, b]) => `${a.toFixed(1)},${(-b).toFixed(1)}`).join(' ');

const ends = [
	{ name: 'Green', x: -REACH, y: -4, anchor: 'start' },
	{ name: 'Red', x: REACH, y: -4, anchor: 'end' },
	{ name: 'Yellow', x: 4, y: 8 - REACH, anchor: 'start' },
	{ name: 'Blue', x: 4, y: REACH, anchor: 'start' },
] as const;

export interface GamutDrawingProps {
	readonly paper: Outline;
	readonly srgb: Outline;
}

/** The paper's gamut and that of sRGB in the a*b* plane, in neutral lines: colour beside them would say more than they do. */
export const GamutDrawing = ({ paper, srgb }: GamutDrawingProps): ReactNode => (
	<figure className={styles.gamut}>
		<svg
			viewBox={`${-REACH - 4} ${-REACH - 4} ${2 * REACH + 8} ${2 * REACH + 8}`}
			role="img"
			aria-label={`Gamut of the paper beside that of sRGB. ${gamutText(paper, srgb)}`}
		>
			<path d={`M${-REACH} 0H${REACH}M0 ${-REACH}V${REACH}`} className={styles.axis} />
			{ends.map(({ name, x, y, anchor }) => (
				<text key={name} x={x} y={y} textAnchor={anchor} className={styles.end}>
					{name}
				</text>
			))}
			<polygon points={pointsOf(srgb)} className={styles.srgb} />
			<polygon points={pointsOf(paper)} className={styles.paper} />
		</svg>
		<figcaption>
			<span className={styles.paperKey}>This paper</span>
			<span className={styles.srgbKey}>sRGB</span>
			<p aria-hidden="true">{gamutText(paper, srgb)}</p>
		</figcaption>
	</figure>
);
