import { type Bounds, formatLengthWithUnit, sizeInMm } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Wall } from '../../drawing/wall.tsx';
import { borderMmOf, sizeOf } from './model/geometry.ts';
import { overallOf } from './model/order.ts';
import { pictureOf } from './picture-of.ts';
import { useEditor } from './store.ts';

/** The present print on a wall; with its dimensions where there is room for them. */
export const WallPicture = ({ view, hasDimensions = false }: { readonly view: Bounds; readonly hasDimensions?: boolean }): ReactNode => {
	const state = useEditor();
	const { shop, image, work } = state;
	const borderMm = borderMmOf(shop, work);
	const print = sizeInMm(sizeOf(work));
	const overall = overallOf(state);
	return (
		<Wall
			picture={pictureOf(image, work)}
			alt={hasDimensions ? `${image.name} on a wall above a bench, to scale` : ''}
			overallMm={{ width: print.width + 2 * borderMm, height: print.height + 2 * borderMm }}
			borderMm={borderMm}
			view={view}
			{...(hasDimensions ? { overallWidth: formatLengthWithUnit(overall.width, overall.units) } : {})}
		/>
	);
};
