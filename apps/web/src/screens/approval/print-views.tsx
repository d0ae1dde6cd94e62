import type { PrintFacts, Tiles } from '@print-room/contract';
import { type Bounds, formatLengthWithUnit, type MountSizes, mountIn, mountLayout, sheetLayout, sizeInMm } from '@print-room/domain';
import type { ReactNode } from 'react';
import { DEFAULT_BOARD } from '../../drawing/board.ts';
import type { Picture } from '../../drawing/cropped-picture.tsx';
import drawing from '../../drawing/drawing.module.css';
import { Mount } from '../../drawing/mount.tsx';
import { MountDimensions } from '../../drawing/mount-dimensions.tsx';
import { PrintDimensions } from '../../drawing/print-dimensions.tsx';
import { Sheet } from '../../drawing/sheet.tsx';
import { Wall } from '../../drawing/wall.tsx';
import { type Marking, MarkLayer } from './mark-layer.tsx';

interface ViewProps {
	readonly print: PrintFacts;
	readonly picture: Picture;
	readonly view: Bounds;
}

const alt = 'The print';

const mmOf = ({ units }: PrintFacts, { width, height }: Bounds) => sizeInMm({ width, height, units });

const mountOf = (print: PrintFacts): MountSizes | null => {
	const { mount, aperture, size, finalSize } = print;
	if (mount === null || aperture === null) return null;
	return { board: mmOf(print, finalSize), aperture: mmOf(print, aperture), print: mmOf(print, size) };
};

/** Width in mm of the paper around the picture. */
const borderOf = (print: PrintFacts): number => Math.max(0, (mmOf(print, print.finalSize).width - mmOf(print, print.size).width) / 2);

/** The picture of all of what is printed. */
export const pictureOf = (url: string, tiles: Tiles): Picture => {
	const { width = 1, height = 1 } = tiles.levels.at(-1) ?? {};
	return { url, standInUrls: [], size: { width, height }, crop: { x: 0, y: 0, width, height } };
};

const SMALL_WIDTH = 520;

/** The print on a wall above a sofa of 2 m, to scale. */
export const WallView = ({ print, picture, view }: ViewProps): ReactNode => {
	const { finalSize, units, board } = print;
	const mount = mountOf(print);
	const words = `${alt} on a wall above a sofa of 2 m, to scale`;
	return (
		<Wall
			overallMm={mmOf(print, finalSize)}
			view={view}
			ground={0}
			{...(view.width < SMALL_WIDTH ? {} : { overallWidth: formatLengthWithUnit(finalSize.width, units) })}
		>
			{(sheet, scale) => {
				if (mount !== null)
					return <Mount layout={mountIn(sheet, mount)} board={board ?? DEFAULT_BOARD} picture={picture} alt={words} isSmall />;
				const border = borderOf(print) * scale;
				const image = { x: sheet.x + border, y: sheet.y + border, width: sheet.width - 2 * border, height: sheet.height - 2 * border };
				return <Sheet picture={picture} alt={words} sheet={sheet} image={image} isSmall />;
			}}
		</Wall>
	);
};

const sideTexts = (print: PrintFacts, { width, height }: Bounds) => ({
	width: formatLengthWithUnit(width, print.units),
	height: formatLengthWithUnit(height, print.units),
});

/** The print in its border or mount as large as the view allows, with its sizes and the marks. */
export const PrintView = ({ print, picture, view, ...marking }: ViewProps & Marking): ReactNode => {
	const isSmall = view.width < SMALL_WIDTH;
	const mount = mountOf(print);
	const { size, finalSize, aperture, board } = print;
	if (mount !== null && aperture !== null) {
		const margins = isSmall ? { top: 20, right: 20, bottom: 48, left: 48 } : { top: 57, right: 142, bottom: 143, left: 106 };
		const layout = mountLayout({ ...mount, view, margins });
		return (
			<>
				<Mount layout={layout} board={board ?? DEFAULT_BOARD} picture={picture} alt={`${alt} in its window mount`} />
				<svg className={drawing.lines} aria-hidden="true">
					<MountDimensions
						layout={layout}
						boardColour={board ?? DEFAULT_BOARD}
						overall={sideTexts(print, finalSize)}
						inner={isSmall ? null : { aperture: sideTexts(print, aperture), print: sideTexts(print, size) }}
					/>
				</svg>
				<MarkLayer {...marking} seen={layout.aperture} whole={layout.print} />
			</>
		);
	}
	const margins = isSmall ? { top: 20, right: 20, bottom: 62, left: 62 } : { top: 36, right: 36, bottom: 84, left: 84 };
	const { sheet, image } = sheetLayout({ print: mmOf(print, size), borderMm: borderOf(print), view, margins });
	const hasBorder = finalSize.width > size.width;
	return (
		<>
			<Sheet picture={picture} alt={alt} sheet={sheet} image={image} />
			<svg className={drawing.lines} aria-hidden="true">
				<PrintDimensions
					picture={image}
					sheet={sheet}
					print={sideTexts(print, size)}
					overall={hasBorder ? sideTexts(print, finalSize) : null}
				/>
			</svg>
			<MarkLayer {...marking} seen={image} whole={image} />
		</>
	);
};
