import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import type { ScreenSpace } from '../colour/screen-space.ts';
import { tagged, tagOf } from '../colour/tag-jpeg.ts';
import { hasWhiteBackground } from '../format/colour-space.ts';
import { fromDecoder } from '../imaging-error.ts';
import { scratchPath } from '../job-files.ts';
import { partialPath, writeWhole } from '../partial-files.ts';
import { openCorrected } from '../pixels/open-avif.ts';
import { type Probe, probeImage } from '../pixels/probe.ts';
import { asShown, type ScratchPath, WHITE } from '../pixels/shown-pixels.ts';
import type { BuildTilesOptions, BuildTilesResult, TileLevel } from '../tasks.ts';
import { tileLevels, writeTileHead } from './tile-file.ts';

const TILE_SIDE_PX = 512;
/** The preview shows as much, so the loupe needs no smaller level. */
const SMALLEST_LEVEL_PX = 2048;

/**
 * Cuts a master into JPEG tiles for the loupe: upright, in the preview's colour space, transparency on white, masks dropped, at
 * 100 %, 50 % … down to the first level within 2048 px; in one file, which `readTileIndex` reads. Leaves a whole file or none.
 * @throws ImagingError FILE_UNREADABLE, FILE_TYPE_NOT_SUPPORTED, OUT_OF_MEMORY, CRASHED
 */
export async function buildTiles({ input, output }: BuildTilesOptions, jobId: string = randomUUID()): Promise<BuildTilesResult> {
	const probe = await probeImage(input);
	const levels = tileLevels(probe.upright.width, probe.upright.height, TILE_SIDE_PX, SMALLEST_LEVEL_PX);
	const scratch = partialPath(scratchPath(output, 'tiles'), jobId);
	const passPath: ScratchPath = (pass) => partialPath(scratchPath(output, pass), jobId);
	return writeWhole([output], jobId, async () => {
		try {
			await mkdir(scratch);
			// A mask over inks or Lab must be dropped before conversion, which makes three channels.
			const whole = await openCorrected(input, probe, passPath('mended'));
			const picture = !hasWhiteBackground(probe.colourSpace) && probe.extra === 'mask' ? whole.removeAlpha() : whole;
			const tiles = await cutTiles(await asShown(picture, probe, passPath), probe, levels, scratch);
			return {
				path: output,
				bytes: await joinTiles(tiles, levels, probe.shownIn, partialPath(output, jobId)),
				tileSize: TILE_SIDE_PX,
				levels,
			};
		} catch (error) {
			throw fromDecoder(error);
		} finally {
			await rm(scratch, { force: true, recursive: true });
			for (const pass of ['tagged', 'shown', 'mended'] as const) await rm(passPath(pass), { force: true });
		}
	});
}

/** Makes every level in one pass; returns the tiles' files in index order. */
async function cutTiles(picture: Sharp, probe: Probe, levels: readonly TileLevel[], scratch: string): Promise<string[]> {
	await (probe.extra === 'mask' ? picture.removeAlpha() : picture.flatten({ background: WHITE }))
		// Optimised tables would save a few per cent of the bytes for half as much time again.
		.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })
		.tile({ size: TILE_SIDE_PX, overlap: 0, layout: 'dz', depth: 'onetile', container: 'fs', skipBlanks: -1 })
		.toFile(join(scratch, 'all.dz'));
	const folder = join(scratch, 'all_files');
	// libvips numbers levels from the smallest and adds a list of properties.
	const largest = Math.max(...(await readdir(folder)).map(Number).filter(Number.isInteger));
	return levels.flatMap(({ columns, rows }, level) =>
		Array.from({ length: columns * rows }, (_, index) =>
			join(folder, `${largest - level}`, `${index % columns}_${Math.floor(index / columns)}.jpeg`),
		),
	);
}

async function joinTiles(tiles: readonly string[], levels: readonly TileLevel[], space: ScreenSpace, path: string): Promise<number> {
	const tag = await tagOf(space);
	const lengths: number[] = [];
	for (const tile of tiles) lengths.push((await stat(tile)).size + (tag?.length ?? 0));
	const head = writeTileHead(TILE_SIDE_PX, levels, lengths);
	await using file = await open(path, 'w');
	// Unlike `write`, `writeFile` writes all bytes or fails.
	await file.writeFile(head);
	for (const tile of tiles) await file.writeFile(tagged(await readFile(tile), tag));
	return lengths.reduce((sum, length) => sum + length, head.length);
}
