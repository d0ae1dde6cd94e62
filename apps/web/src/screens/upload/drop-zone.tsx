import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { SheetCorners } from '../../ui/page/sheet-corners.tsx';
import styles from './drop-zone.module.css';

export interface DropZoneProps {
	/** On the first visit the zone is an empty sheet as large as the gallery and carries the only accent colour. */
	isFirst: boolean;
	isDragActive: boolean;
	onChoose: () => void;
}

const Wide = ({ children }: { children: ReactNode }): ReactNode => <span className={styles.wideOnly}>{children}</span>;
const Narrow = ({ children }: { children: ReactNode }): ReactNode => <span className={styles.narrowOnly}>{children}</span>;

export const DropZone = ({ isFirst, isDragActive, onChoose }: DropZoneProps): ReactNode => {
	const classes = [styles.zone, isFirst ? styles.first : '', isDragActive ? styles.active : ''].join(' ');
	return (
		<section className={classes} aria-label="Add images">
			<SheetCorners />
			<h2 className={styles.title}>
				<Wide>{isFirst ? 'Drop your first image here' : 'Drop images here'}</Wide>
				<Narrow>{isFirst ? 'Add your first image' : 'Add images'}</Narrow>
			</h2>
			<p className={styles.formats}>JPEG, PNG, TIFF, WebP, AVIF, HEIC, JPEG XL, PDF or SVG, up to 400 MB, in any colour space.</p>
			<Button
				variant={isFirst ? 'contained' : 'outlined'}
				color={isFirst ? 'primary' : 'secondary'}
				className={styles.choose}
				onClick={onChoose}
			>
				Choose files
			</Button>
		</section>
	);
};
