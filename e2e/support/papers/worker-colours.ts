import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

export type CanvasSpace = 'display-p3' | 'srgb';

interface Sent {
	readonly table: Uint8Array;
	/** Red, green and blue of a square picture, in sRGB codes. */
	readonly colours: Buffer;
	readonly space: CanvasSpace;
}

interface Shown {
	/** Red, green and blue of each pixel, in codes of the canvas. */
	readonly colours: Buffer;
	/** The picture has a profile. */
	readonly isTagged: boolean;
}

/** Sends colours through the built worker of the paper view, on a page of the shop: a PNG goes in, and a PNG comes out. */
export async function throughPaperWorker(page: Page, { table, colours, space }: Sent): Promise<Shown> {
	const side = Math.sqrt(colours.length / 3);
	const name = (await readdir(join(import.meta.dirname, '../../../apps/web/dist/assets'))).find((file) =>
		/^paper-worker-[\w-]+\.js$/.test(file),
	);
	const png = await sharp(colours, { raw: { width: side, height: side, channels: 3 } })
		.png()
		.toBuffer();
	const made = await page.evaluate(
		async ({ address, table, source, canvas }) => {
			const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
			const worker = new Worker(address, { type: 'module' });
			const answer = await new Promise<{ picture: Blob; reason?: string }>((resolve) => {
				worker.addEventListener('message', ({ data }) => resolve(data));
				worker.postMessage({
					id: 1,
					table: 'a',
					tableBytes: bytes(table).buffer,
					address: 'chart',
					picture: new Blob([bytes(source)], { type: 'image/png' }),
					space: canvas,
					type: 'image/png',
					hasDistances: true,
				});
			});
			worker.terminate();
			if (answer.reason !== undefined) throw new Error(answer.reason);
			const reader = new FileReader();
			reader.readAsDataURL(answer.picture);
			await new Promise((resolve) => reader.addEventListener('load', resolve));
			return String(reader.result).split(',')[1] ?? '';
		},
		{ address: `/assets/${name}`, table: Buffer.from(table).toString('base64'), source: png.toString('base64'), canvas: space },
	);
	const shown = Buffer.from(made, 'base64');
	const { icc } = await sharp(shown).metadata();
	return { colours: await sharp(shown, { ignoreIcc: true }).removeAlpha().raw().toBuffer(), isTagged: icc !== undefined };
}
