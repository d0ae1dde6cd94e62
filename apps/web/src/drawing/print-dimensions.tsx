import type { Rect } from '@print-room/domain';
import type { ReactNode } from 'react';
import { DimensionLine } from './dimension-line.tsx';

const NEAR = 22;
const FAR = 46;

export interface SizeText {
	readonly width: string;
	readonly height: string;
}

export interface PrintDimensionsProps {
	/** the picture on the sheet, and the sheet with its border */
	readonly picture: Rect;
	readonly sheet: Rect;
	readonly print: SizeText;
	/** null: no border, so that the print is all there is */
	readonly overall: SizeText | null;
	/** pixels of the original; named above and right */
	readonly image?: SizeText | null;
}

/** Image above and right, print and overall below and left: the three sizes that people confuse have three places. */
export const PrintDimensions = ({ picture, sheet, print, overall, image = null }: PrintDimensionsProps): ReactNode => {
	const bottom = sheet.y + sheet.height;
	const right = sheet.x + sheet.width;
	const across = { axis: 'horizontal', from: picture.x, to: picture.x + picture.width } as const;
	const along = { axis: 'vertical', from: picture.y, to: picture.y + picture.height } as const;
	return (
		<>
			{image === null ? null : (
				<>
					<DimensionLine {...across} at={sheet.y - NEAR} edge={sheet.y} name="Image" length={image.width} />
					<DimensionLine {...along} at={right + NEAR} edge={right} name="Image" length={image.height} />
				</>
			)}
			<DimensionLine {...across} at={bottom + NEAR} edge={bottom} name="Print" length={print.width} />
			<DimensionLine {...along} at={sheet.x - NEAR} edge={sheet.x} name="Print" length={print.height} />
			{overall === null ? null : (
				<>
					<DimensionLine
						axis="horizontal"
						from={sheet.x}
						to={right}
						at={bottom + FAR}
						edge={bottom}
						name="Overall"
						length={overall.width}
					/>
					<DimensionLine
						axis="vertical"
						from={sheet.y}
						to={bottom}
						at={sheet.x - FAR}
						edge={sheet.x}
						name="Overall"
						length={overall.height}
					/>
				</>
			)}
		</>
	);
};
