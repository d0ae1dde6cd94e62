import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { mapOfCorners, mapPoint, type PlaneMap, type Point, type Quad } from '@print-room/domain';

/** Size of the photograph in pixels, and of its wall in millimetres. */
export const roomPhoto = { width: 1600, height: 1200 };
const roomWall = { width: 3200, height: 2300 };

const corners: Quad = [
	{ x: 180, y: 140 },
	{ x: 1420, y: 290 },
	{ x: 1420, y: 910 },
	{ x: 180, y: 1080 },
];

const rectangle = (left: number, top: number, width: number, height: number): Quad => [
	{ x: left, y: top },
	{ x: left + width, y: top },
	{ x: left + width, y: top + height },
	{ x: left, y: top + height },
];

/** Millimetres from the top left corner of the wall to pixels of the photograph. */
export const roomMap: PlaneMap = mapOfCorners(rectangle(0, 0, roomWall.width, roomWall.height), corners);
const inPhoto = (quad: Quad): readonly Point[] => quad.map((point) => mapPoint(roomMap, point));

export const roomCorners: readonly Point[] = corners;
/** Corners of an A4 sheet on the wall, in pixels of the photograph. */
export const sheetCorners: readonly Point[] = inPhoto(rectangle(700, 900, 210, 297));

const polygon = (points: readonly Point[], fill: string): string =>
	`<polygon points="${points.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="${fill}"/>`;

/** Draws a room whose geometry is known, with an A4 sheet on its wall, and returns the path of its picture. */
export async function photographRoom(page: Page): Promise<string> {
	const { width, height } = roomPhoto;
	const floor = [corners[3], corners[2], { x: width, y: height }, { x: 0, y: height }];
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#8d857c"/>${polygon(corners, '#d9d4c8')}${polygon(floor, '#6b5a48')}${polygon(sheetCorners, '#fff')}</svg>`;
	const png = await page.evaluate(async (source) => {
		const image = new Image();
		image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
		await image.decode();
		const canvas = document.createElement('canvas');
		canvas.width = image.naturalWidth;
		canvas.height = image.naturalHeight;
		canvas.getContext('2d')?.drawImage(image, 0, 0);
		return canvas.toDataURL('image/png').split(',')[1] ?? '';
	}, svg);
	const path = join(await mkdtemp(join(tmpdir(), 'print-room-room-')), 'living-room.png');
	await writeFile(path, Buffer.from(png, 'base64'));
	return path;
}
