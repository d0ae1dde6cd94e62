import { type Bounds, formatLengthWithUnit, mountIn, sizeInMm } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Mount } from '../../drawing/mount.tsx';
import { Sheet } from '../../drawing/sheet.tsx';
import { Wall } from '../../drawing/wall.tsx';
import { boardOf } from './board-of.ts';
import { mountSizes } from './canvas/finished/mount-sizes.ts';
import { useDelayedEditor } from './delayed-editor.tsx';
import { overallOf } from './model/order/order.ts';
import { borderMmOf, sizeOf } from './model/print/geometry.ts';
import { mountOf } from './model/print/mount.ts';
import { usePicture } from './paper/use-paper.ts';

export interface WallPictureProps {
	readonly view: Bounds;
	readonly hasDimensions?: boolean;
	/** pixels at the bottom that tools lie over */
	readonly ground?: number;
}

/** The present print on a wall, of a proof the final one; with its dimensions where there is room for them. */
export const WallPicture = ({ view, hasDimensions = false, ground = 0 }: WallPictureProps): ReactNode => {
	const state = useDelayedEditor();
	const { offer, image, work } = state;
	const borderMm = borderMmOf(offer, work);
	const print = sizeInMm(sizeOf(work));
	const overall = overallOf(state);
	const mount = mountOf(offer, work);
	const picture = usePicture(image, work);
	const alt = hasDimensions ? `${image.name} on a wall above a sofa of 2 m, to scale` : '';
	const overallMm = mount === null ? { width: print.width + 2 * borderMm, height: print.height + 2 * borderMm } : mountSizes(mount).board;
	return (
		<Wall
			overallMm={overallMm}
			view={view}
			ground={ground}
			{...(hasDimensions ? { overallWidth: formatLengthWithUnit(overall.width, overall.units) } : {})}
		>
			{(sheet, scale) => {
				if (mount !== null) {
					return <Mount layout={mountIn(sheet, mountSizes(mount))} board={boardOf(state).colour} picture={picture} alt={alt} isSmall />;
				}
				const border = borderMm * scale;
				const frame = { x: sheet.x + border, y: sheet.y + border, width: sheet.width - 2 * border, height: sheet.height - 2 * border };
				return <Sheet picture={picture} alt={alt} sheet={sheet} image={frame} isSmall />;
			}}
		</Wall>
	);
};
