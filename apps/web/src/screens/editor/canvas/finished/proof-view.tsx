import { type ProofSheet, proofLayout, type Rect, sizeInMm } from '@print-room/domain';
import type { ReactNode } from 'react';
import { DimensionLine } from '../../../../drawing/dimension-line.tsx';
import drawing from '../../../../drawing/drawing.module.css';
import { Sheet } from '../../../../drawing/sheet.tsx';
import { printCropOf, sizeOf } from '../../model/print/geometry.ts';
import { sectionOf } from '../../model/print/section.ts';
import { usePicture } from '../../paper/use-paper.ts';
import { proofSideMessage, proofSizeOf, sheetMessage } from '../../proof/proof-messages.ts';
import { useEditor } from '../../store.ts';
import { PrintedOn } from './printed-on.tsx';
import styles from './proof-view.module.css';
import type { FinishedViewProps } from './sheet-view.tsx';

const INSET = 9;
const BASELINE = 16;

const SectionMark = ({ crop, part, frame }: { readonly crop: Rect; readonly part: Rect; readonly frame: Rect }): ReactNode => {
	if (part.width >= crop.width - 0.5 && part.height >= crop.height - 0.5) return null;
	const scaleX = frame.width / crop.width;
	const scaleY = frame.height / crop.height;
	const place = {
		x: frame.x + (part.x - crop.x) * scaleX,
		y: frame.y + (part.y - crop.y) * scaleY,
		width: part.width * scaleX,
		height: part.height * scaleY,
	};
	return (
		<>
			<rect {...place} className={styles.halo} />
			<rect {...place} className={styles.mark} />
			<text x={place.x + INSET} y={place.y + BASELINE} className={styles.markNumber}>
				2
			</text>
		</>
	);
};

interface Room {
	/** pixels between the sheets, and under each for its message */
	readonly gap: number;
	readonly caption: number;
	readonly hasDimensions: boolean;
	readonly isWordy: boolean;
}

const bare: Room = { gap: 16, caption: 0, hasDimensions: false, isWordy: false };
const narrow: Room = { gap: 16, caption: 26, hasDimensions: false, isWordy: false };
const wide: Room = { gap: 44, caption: 96, hasDimensions: true, isWordy: true };
/** A narrower canvas has room for the sheets and their names. */
const WIDE = 560;
const DIMENSION = 22;

const Dimensions = ({
	sheet,
	name,
	width,
	height,
}: {
	readonly sheet: Rect;
	readonly name: string;
	readonly width: string;
	readonly height: string;
}): ReactNode => {
	const bottom = sheet.y + sheet.height;
	return (
		<>
			<DimensionLine
				axis="horizontal"
				from={sheet.x}
				to={sheet.x + sheet.width}
				at={bottom + DIMENSION}
				edge={bottom}
				name={name}
				length={width}
			/>
			<DimensionLine axis="vertical" from={sheet.y} to={bottom} at={sheet.x - DIMENSION} edge={sheet.x} name={name} length={height} />
		</>
	);
};

interface CaptionProps {
	readonly under: ProofSheet;
	readonly number: 1 | 2;
	readonly title: string;
	readonly more: string;
	readonly room: Room;
}

const Caption = ({ under: { sheet }, number, title, more, room }: CaptionProps): ReactNode => (
	<p
		className={styles.caption}
		style={{ left: sheet.x, top: sheet.y + sheet.height + (room.hasDimensions ? 2 * DIMENSION : 6), width: sheet.width }}
	>
		<b>
			<span className={styles.number}>{number}</span> {title}
		</b>
		{room.isWordy ? <span>{more}</span> : null}
	</p>
);

export const ProofView = ({ view, margins, isBare }: FinishedViewProps): ReactNode => {
	const state = useEditor();
	const { image, work } = state;
	const size = sizeOf(work);
	const crop = printCropOf(image, work);
	const proof = proofSizeOf(work);
	const part = sectionOf(state) ?? crop;
	const room = isBare ? bare : view.width < WIDE ? narrow : wide;
	// Without dimension lines, the sheets use the space reserved for them.
	const place =
		isBare || room.hasDimensions ? margins : { ...margins, top: 24, left: margins.right, bottom: margins.bottom - 2 * DIMENSION };
	const layout = proofLayout({ proof: sizeInMm(proof), print: sizeInMm(size), view, margins: place, ...room });
	const { composition, section } = layout;
	const picture = usePicture(image, work);
	const message = sheetMessage(size, layout.compositionShare);
	const sides = proofSideMessage(proof);
	return (
		<>
			<Sheet
				picture={picture}
				alt={`${image.name}, the whole composition on a proof`}
				sheet={composition.sheet}
				image={composition.picture}
			/>
			<Sheet
				picture={{ ...picture, crop: part }}
				alt={`${image.name}, a section at 100 % on a proof`}
				sheet={section.sheet}
				image={section.picture}
			/>
			<svg className={drawing.lines} aria-hidden="true">
				<SectionMark crop={crop} part={part} frame={composition.picture} />
				{room.hasDimensions ? <Dimensions sheet={composition.sheet} name="Proof" {...sides} /> : null}
			</svg>
			{isBare ? null : (
				<>
					<Caption under={composition} number={1} title="Whole composition" more={message.composition} room={room} />
					<Caption under={section} number={2} title="Section at 100 %" more={message.section} room={room} />
					{room.isWordy ? <PrintedOn /> : null}
				</>
			)}
		</>
	);
};
