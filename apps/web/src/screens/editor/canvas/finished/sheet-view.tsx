import { type Bounds, type Margins, sheetLayout, sizeInMm } from '@print-room/domain';
import type { ReactNode } from 'react';
import drawing from '../../../../drawing/drawing.module.css';
import { PrintDimensions } from '../../../../drawing/print-dimensions.tsx';
import { Sheet } from '../../../../drawing/sheet.tsx';
import { sideMessage } from '../../messages/messages.ts';
import { overallOf } from '../../model/order/order.ts';
import { borderMmOf, sizeOf } from '../../model/print/geometry.ts';
import { usePicture } from '../../paper/use-paper.ts';
import { useEditor } from '../../store.ts';
import { PrintedOn } from './printed-on.tsx';

export interface FinishedViewProps {
	readonly view: Bounds;
	readonly margins: Margins;
	/** a low canvas has only room for the thing itself */
	readonly isBare: boolean;
}

export const SheetView = ({ view, margins, isBare }: FinishedViewProps): ReactNode => {
	const state = useEditor();
	const { offer, image, work } = state;
	const borderMm = borderMmOf(offer, work);
	const picture = usePicture(image, work);
	const { sheet, image: frame } = sheetLayout({ print: sizeInMm(sizeOf(work)), borderMm, view, margins });
	return (
		<>
			<Sheet picture={picture} alt={`${image.name}, as it is printed`} sheet={sheet} image={frame} />
			{isBare ? null : (
				<>
					<svg className={drawing.lines} aria-hidden="true">
						<PrintDimensions
							picture={frame}
							sheet={sheet}
							print={sideMessage(sizeOf(work))}
							overall={borderMm === 0 ? null : sideMessage(overallOf(state))}
						/>
					</svg>
					<PrintedOn />
				</>
			)}
		</>
	);
};
