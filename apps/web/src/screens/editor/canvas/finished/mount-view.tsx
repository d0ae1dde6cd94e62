import { type Bounds, type Margins, mountLayout } from '@print-room/domain';
import type { ReactNode } from 'react';
import { CornerDetail } from '../../../../drawing/corner-detail.tsx';
import drawing from '../../../../drawing/drawing.module.css';
import { Mount } from '../../../../drawing/mount.tsx';
import { MountDimensions } from '../../../../drawing/mount-dimensions.tsx';
import { boardOf } from '../../board-of.ts';
import { sideMessage } from '../../messages/messages.ts';
import type { Mount as ChosenMount } from '../../model/print/mount.ts';
import { usePicture } from '../../paper/use-paper.ts';
import { useEditor } from '../../store.ts';
import { mountSizes } from './mount-sizes.ts';
import { PrintedOn } from './printed-on.tsx';
import type { FinishedViewProps } from './sheet-view.tsx';

/** Three dimension lines on two sides, and the corner beside it. */
const FULL: Margins = { top: 57, right: 142, bottom: 143, left: 106 };
/** A smaller canvas has room for the overall size only. */
const SPACIOUS: Bounds = { width: 560, height: 520 };

const atLeast = (given: Margins, least: Margins): Margins => ({
	top: Math.max(given.top, least.top),
	right: Math.max(given.right, least.right),
	bottom: Math.max(given.bottom, least.bottom),
	left: Math.max(given.left, least.left),
});

/** A mount has one dimension line instead of two, and no text above it. */
const forOne = (given: Margins): Margins => ({
	...given,
	top: Math.min(given.top, 24),
	left: Math.min(given.left, 50),
	bottom: given.bottom - 20,
});

export const MountView = ({ mount, view, margins, isBare }: FinishedViewProps & { readonly mount: ChosenMount }): ReactNode => {
	const state = useEditor();
	const { image, work } = state;
	const board = boardOf(state);
	const picture = usePicture(image, work);
	const isFull = !isBare && view.width >= SPACIOUS.width && view.height >= SPACIOUS.height;
	const layout = mountLayout({ ...mountSizes(mount), view, margins: isFull ? atLeast(margins, FULL) : isBare ? margins : forOne(margins) });
	return (
		<>
			<Mount layout={layout} board={board.colour} picture={picture} alt={`${image.name}, in its window mount`} />
			{isBare ? null : (
				<>
					<svg className={drawing.lines} aria-hidden="true">
						<MountDimensions
							layout={layout}
							boardColour={board.colour}
							overall={sideMessage(mount.finalSize)}
							inner={isFull ? { aperture: sideMessage(mount.aperture), print: sideMessage(mount.size) } : null}
						/>
					</svg>
					{isFull ? (
						<>
							<CornerDetail layout={layout} board={board.colour} picture={picture} />
							<PrintedOn behind={board.label} />
						</>
					) : null}
				</>
			)}
		</>
	);
};
