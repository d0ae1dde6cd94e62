import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FRAMES, framedSize, hungRect, type Rect, sizeInMm } from '@print-room/domain';
import { designThumbKey } from '../../designs/index.ts';
import { BlobNotFound, type MailPicture } from '../../platform/index.ts';
import { judgeFailure, workFolder } from '../../uploads/index.ts';
import type { ApprovalsDeps } from '../approvals.deps.ts';
import type { Subject } from '../links/live-link.ts';

const wallColour = '#c6c6c6';
/** Empty wall around the prints, as a share of their longer side. */
const margin = 0.12;
/** Pixels of the picture for each pixel of the mail. */
const density = 2;

const boundsOf = (rects: readonly Rect[]): Rect => {
	const [left, top] = [Math.min(...rects.map(({ x }) => x)), Math.min(...rects.map(({ y }) => y))];
	const width = Math.max(...rects.map((rect) => rect.x + rect.width)) - left;
	const height = Math.max(...rects.map((rect) => rect.y + rect.height)) - top;
	return { x: left, y: top, width, height };
};

/**
 * The prints of a wall as they hang, to scale and in their frames, for a mail; never the photograph of a room. Null if the picture of a
 * print is gone or cannot be read.
 * @param sidePx longer side in the mail, in CSS pixels
 */
export async function wallMailPicture(
	{ blobs, imaging, config }: Pick<ApprovalsDeps, 'blobs' | 'imaging' | 'config'>,
	{ wall, designs }: Pick<Extract<Subject, { kind: 'wall' }>, 'wall' | 'designs'>,
	{ sidePx, alt }: { readonly sidePx: number; readonly alt: string },
): Promise<MailPicture | null> {
	const hung = wall.prints.flatMap((print) => {
		const design = designs.get(print.designId);
		if (design === undefined) return [];
		const size = sizeInMm({ width: design.finalWidth, height: design.finalHeight, units: design.units });
		return [{ print, design, size, rect: hungRect(print, size) }];
	});
	if (hung.length === 0 || hung.length < wall.prints.length) return null;
	const prints = boundsOf(hung.map(({ rect }) => rect));
	const around = margin * Math.max(prints.width, prints.height);
	const shown = { width: prints.width + 2 * around, height: prints.height + 2 * around };
	const scale = (sidePx * density) / Math.max(shown.width, shown.height);
	await mkdir(workFolder(config.dataDir), { recursive: true });
	const folder = await mkdtemp(join(workFolder(config.dataDir), 'wall-mail-'));
	try {
		const pathOf = (designId: string): string => join(folder, `${designId}.jpg`);
		for (const { id, revision } of designs.values())
			await writeFile(pathOf(id), await buffer((await blobs.openRead(designThumbKey(id, revision))).stream));
		const drawn = await imaging.run('wallPicture', {
			prints: hung.map(({ print: { frame }, design, size, rect }) => ({
				input: pathOf(design.id),
				rect: {
					x: (rect.x - prints.x + around) * scale,
					y: (rect.y - prints.y + around) * scale,
					width: framedSize(size, frame).width * scale,
					height: framedSize(size, frame).height * scale,
				},
				frame: FRAMES[frame].widthMm === 0 ? null : { colour: FRAMES[frame].colour, width: FRAMES[frame].widthMm * scale },
			})),
			width: Math.round(shown.width * scale),
			height: Math.round(shown.height * scale),
			colour: wallColour,
			output: join(folder, 'wall.jpg'),
		});
		return { jpeg: await readFile(drawn.path), alt, width: Math.round(drawn.width / density) };
	} catch (error) {
		if (error instanceof BlobNotFound) return null;
		if (judgeFailure(error).fault === 'machine') throw error;
		return null;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
