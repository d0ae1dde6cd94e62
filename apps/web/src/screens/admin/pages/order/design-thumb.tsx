import type { Design } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Thumb } from '../../../../ui/page/thumb.tsx';
import { overallMm } from '../../model/order-line.ts';
import { proofGapMm, proofPictures, proofSheetMm } from '../../model/proof-drawing.ts';
import styles from './design-thumb.module.css';

const viewPx = { width: 124, height: 92 };
const marginPx = 13;

/** Pixels per millimetre at which every design of the order fits its frame. */
export const scaleOf = (designs: readonly Design[]): number =>
	Math.min(
		1,
		...designs.map((design) => {
			const { width, height } = overallMm(design);
			return Math.min((viewPx.width - 2 * marginPx) / width, (viewPx.height - 2 * marginPx) / height);
		}),
	);

interface ProofThumbProps {
	readonly design: Design;
	/** in millimetres */
	readonly sheet: { readonly width: number; readonly height: number };
	readonly scale: number;
}

const ProofThumb = ({ design, sheet, scale }: ProofThumbProps): ReactNode => (
	<div className={`${styles.frame} ${styles.proof}`} style={{ columnGap: `${(100 * proofGapMm * scale) / viewPx.width}%` }}>
		{proofPictures(design, sheet).map((picture, place) => (
			<span
				key={place === 0 ? 'composition' : 'section'}
				className={`${styles.sheet} ${styles.proofSheet}`}
				style={{ width: `${(100 * sheet.width * scale) / viewPx.width}%`, aspectRatio: `${sheet.width} / ${sheet.height}` }}
			>
				<Thumb
					src={design.thumbUrl}
					alt=""
					className={styles.onSheet}
					style={{ left: `${picture.left}%`, top: `${picture.top}%`, width: `${picture.width}%`, height: `${picture.height}%` }}
				/>
			</span>
		))}
	</div>
);

/** The finished sheet including border or mount, at the scale shared by all lines. */
export const DesignThumb = ({ design, scale }: { design: Design | null; scale: number }): ReactNode => {
	if (design === null) return <div className={styles.frame} />;
	const { width, height } = overallMm(design);
	const sheet = proofSheetMm(design);
	if (sheet !== null) return <ProofThumb design={design} sheet={sheet} scale={scale} />;
	return (
		<div className={styles.frame}>
			<Thumb
				src={design.thumbUrl}
				alt=""
				className={styles.sheet}
				style={{ width: `${(100 * width * scale) / viewPx.width}%`, aspectRatio: `${width} / ${height}` }}
			/>
		</div>
	);
};
