import type { MountLayout, Rect } from '@print-room/domain';
import type { ReactNode } from 'react';
import { lineOn } from './board.ts';
import { DimensionLine } from './dimension-line.tsx';
import styles from './mount.module.css';
import type { SizeText } from './print-dimensions.tsx';

const STEP = 24;
const NEAR = 22;

export interface MountDimensionsProps {
	readonly layout: MountLayout;
	/** the board's, on which the hidden edge is drawn */
	readonly boardColour: string;
	readonly overall: SizeText;
	/** null: only the overall size is drawn, where there is no room for the others */
	readonly inner: { readonly aperture: SizeText; readonly print: SizeText } | null;
}

const box = ({ x, y, width, height }: Rect): string =>
	`M${Math.floor(x) + 0.5} ${Math.floor(y) + 0.5}h${Math.round(width)}v${Math.round(height)}h${-Math.round(width)}z`;

export const MountDimensions = ({ layout, boardColour, overall, inner }: MountDimensionsProps): ReactNode => {
	const { board, aperture, print } = layout;
	const measured = [
		...(inner === null
			? []
			: [
					{ name: 'Aperture', rect: aperture, labels: inner.aperture },
					{ name: 'Print', rect: print, labels: inner.print },
				]),
		{ name: 'Overall', rect: board, labels: overall },
	];
	const bottom = board.y + board.height;
	const hidesEdge = print.width > aperture.width || print.height > aperture.height;
	return (
		<>
			{hidesEdge && inner !== null ? <path d={box(print)} className={styles.hiddenEdge} stroke={lineOn(boardColour)} /> : null}
			{measured.map(({ name, rect, labels }, index) => (
				<g key={name}>
					<DimensionLine
						axis="horizontal"
						from={rect.x}
						to={rect.x + rect.width}
						at={bottom + NEAR + index * STEP}
						edge={bottom}
						name={name}
						length={labels.width}
					/>
					<DimensionLine
						axis="vertical"
						from={rect.y}
						to={rect.y + rect.height}
						at={board.x - NEAR - index * STEP}
						edge={board.x}
						name={name}
						length={labels.height}
					/>
				</g>
			))}
		</>
	);
};
