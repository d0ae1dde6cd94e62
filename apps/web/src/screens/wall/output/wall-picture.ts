import {
	composeMaps,
	FRAMES,
	type HungPrint,
	placeWall,
	type Rect,
	scaleAndMove,
	scaleInMiddle,
	shownRoom,
	WALL_HEIGHT_MM,
	type WallScene,
} from '@print-room/domain';
import type { OwnPrints } from '../data/own-designs.query.ts';
import { type PrintSizes, rectOf } from '../model/wall-place.ts';
import type { WallWork } from '../model/wall-work.ts';
import { drawThrough } from './draw-through.ts';

/** Size in pixels of the picture of a drawn wall. */
const DRAWN = { width: 2400, height: 1600 };
const QUALITY = 0.92;
/** Room around a print for its shadow, in pixels. */
const MARGIN = 24;
/** Pixels of a print for each pixel that it takes in the picture, so that it stays sharp where it is nearer. */
const OVERSAMPLING = 1.5;
const LONGEST_PRINT_PX = 3000;

const colours = { wall: '#c6c6c6', floor: '#b6b6b6', line: '#4a4a4a' } as const;

const canvasOf = (width: number, height: number): { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D } => {
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(width));
	canvas.height = Math.max(1, Math.round(height));
	const context = canvas.getContext('2d', { willReadFrequently: true });
	if (context === null) throw new Error('This browser has no canvas.');
	context.imageSmoothingQuality = 'high';
	return { canvas, context };
};

const drawScene = (context: CanvasRenderingContext2D, { floorY, scalePxPerMm, sofaParts }: WallScene, widthMm: number): void => {
	const { width, height } = context.canvas;
	context.fillStyle = colours.wall;
	context.fillRect(0, 0, width, height);
	context.fillStyle = colours.floor;
	context.fillRect(0, floorY, width, height - floorY);
	context.strokeStyle = colours.line;
	context.lineWidth = 2;
	const wall = { width: widthMm * scalePxPerMm, height: WALL_HEIGHT_MM * scalePxPerMm };
	context.strokeRect((width - wall.width) / 2, floorY - wall.height, wall.width, wall.height);
	context.fillStyle = colours.wall;
	for (const part of sofaParts) {
		context.fillRect(part.x, part.y, part.width, part.height);
		context.strokeRect(part.x, part.y, part.width, part.height);
	}
};

/** A print in its frame with its shadow, on a transparent ground. */
const drawPrint = (picture: ImageBitmap, hung: HungPrint, rect: Rect, scale: number): CanvasRenderingContext2D => {
	const [width, height] = [rect.width * scale, rect.height * scale];
	const { context } = canvasOf(width + 2 * MARGIN, height + 2 * MARGIN);
	const { widthMm, colour } = FRAMES[hung.frame];
	const profile = widthMm * scale;
	context.shadowColor = 'rgb(0 0 0 / 0.45)';
	context.shadowBlur = MARGIN / 2;
	context.shadowOffsetY = MARGIN / 4;
	context.fillStyle = widthMm === 0 ? '#ffffff' : colour;
	context.fillRect(MARGIN, MARGIN, width, height);
	context.shadowColor = 'transparent';
	context.drawImage(picture, MARGIN + profile, MARGIN + profile, width - 2 * profile, height - 2 * profile);
	return context;
};

const readPicture = async (url: string): Promise<ImageBitmap> => {
	const answer = await fetch(url);
	if (!answer.ok) throw new Error(`A picture was answered with ${answer.status}.`);
	return createImageBitmap(await answer.blob());
};

const pixelsOf = (context: CanvasRenderingContext2D): ImageData => context.getImageData(0, 0, context.canvas.width, context.canvas.height);

export interface WallPictureInput {
	readonly work: WallWork;
	readonly sizes: PrintSizes;
	readonly prints: OwnPrints;
	/** photograph of the room, if the wall is shown in it */
	readonly photo: Blob | null;
}

/** Draws the wall as a JPEG, in the browser alone. Throws if a picture cannot be read or the browser cannot draw it. */
export const makeWallPicture = async ({ work, sizes, prints, photo }: WallPictureInput): Promise<Blob> => {
	const room = photo === null ? null : shownRoom(work);
	const view = room?.room.photo ?? DRAWN;
	const { map, drawn } = placeWall(room === null ? { ...work, isInRoom: false } : work, view);
	const { canvas, context } = canvasOf(view.width, view.height);
	if (drawn !== null) drawScene(context, drawn, work.widthMm);
	else if (photo !== null) context.drawImage(await createImageBitmap(photo), 0, 0, view.width, view.height);
	const target = pixelsOf(context);
	for (const hung of work.prints) {
		const print = prints.get(hung.designId);
		if (print === undefined) continue;
		const rect = rectOf(hung, sizes);
		const scale = Math.min(scaleInMiddle(map) * OVERSAMPLING, LONGEST_PRINT_PX / Math.max(rect.width, rect.height));
		const picture = await readPicture(print.pictureUrl);
		const source = pixelsOf(drawPrint(picture, hung, rect, scale));
		picture.close();
		const toWall = scaleAndMove(1 / scale, { x: rect.x - MARGIN / scale, y: rect.y - MARGIN / scale });
		drawThrough(target, source, composeMaps(map, toWall));
	}
	context.putImageData(target, 0, 0);
	const blob = await new Promise<Blob | null>((resolve) => {
		canvas.toBlob(resolve, 'image/jpeg', QUALITY);
	});
	if (blob === null) throw new Error('This browser made no picture.');
	return blob;
};
