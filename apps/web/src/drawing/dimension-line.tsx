import type { ReactNode } from 'react';
import { type Dimension, dimensionPaths } from './dimension.ts';
import styles from './drawing.module.css';

export interface DimensionLineProps extends Omit<Dimension, 'text'> {
	/** name of the measured thing: Image, Print, Overall */
	readonly name: string;
	/** length with its unit */
	readonly length: string;
}

export const DimensionLine = ({ name, length, ...place }: DimensionLineProps): ReactNode => {
	const { extensions, line, ticks, textAt } = dimensionPaths({ ...place, text: `${name} ${length}` });
	return (
		<g>
			<path d={extensions} className={styles.extension} />
			<path d={line} className={styles.dimension} />
			<path d={ticks} className={styles.tick} />
			<text
				className={styles.dimensionText}
				textAnchor="middle"
				transform={place.axis === 'horizontal' ? `translate(${textAt.x} ${textAt.y})` : `translate(${textAt.x} ${textAt.y}) rotate(-90)`}
			>
				<tspan className={styles.dimensionName}>{name}</tspan> {length}
			</text>
		</g>
	);
};
