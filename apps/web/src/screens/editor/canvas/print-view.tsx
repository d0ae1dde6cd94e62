import { type Bounds, type Margins, sheetLayout, sizeInMm } from '@print-room/domain';
import type { ReactNode } from 'react';
import drawing from '../../../drawing/drawing.module.css';
import { PrintDimensions } from '../../../drawing/print-dimensions.tsx';
import { Sheet } from '../../../drawing/sheet.tsx';
import { borderMmOf, sizeOf } from '../model/geometry.ts';
import { overallOf } from '../model/order.ts';
import { findMedia } from '../model/shop.ts';
import { pictureOf } from '../picture-of.ts';
import { useEditor } from '../store.ts';
import { sideWords } from '../words.ts';
import styles from './canvas.module.css';

export interface PrintViewProps {
	readonly view: Bounds;
	readonly margins: Margins;
	/** a low canvas has only room for the sheet */
	readonly isBare?: boolean;
}

/** The finished sheet to scale, without what was cropped away. */
export const PrintView = ({ view, margins, isBare = false }: PrintViewProps): ReactNode => {
	const state = useEditor();
	const { shop, image, work } = state;
	const borderMm = borderMmOf(shop, work);
	const media = findMedia(shop, work.mediaId);
	const { sheet, image: frame } = sheetLayout({ print: sizeInMm(sizeOf(work)), borderMm, view, margins });
	return (
		<div className={styles.drawing}>
			<Sheet picture={pictureOf(image, work)} alt={`${image.name}, as it is printed`} sheet={sheet} image={frame} />
			{isBare ? null : (
				<>
					<svg className={drawing.lines} aria-hidden="true">
						<PrintDimensions
							picture={frame}
							sheet={sheet}
							print={sideWords(sizeOf(work))}
							overall={borderMm === 0 ? null : sideWords(overallOf(state))}
						/>
					</svg>
					{media === null ? null : (
						<p className={styles.printedOn}>
							Printed on <b>{media.label}</b>
						</p>
					)}
				</>
			)}
		</div>
	);
};
