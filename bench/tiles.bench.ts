import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSchema, routes, type Tiles } from '@print-room/contract';
import sharp from 'sharp';
import { makePhoto } from '../fixtures/photo.ts';
import { seededRandom } from '../fixtures/random.ts';
import { amount } from './support/amount.ts';
import { benchShop } from './support/bench-shop.ts';
import type { Measurement } from './support/measurement.ts';
import { percentile } from './support/percentile.ts';

const size = amount({ width: 9000, height: 6000 }, { width: 1500, height: 1000 });
const tileSide = 512;
/** Parallel requests of a browser. */
const lanes = 6;
const tilesARound = amount(120, 6);
const rounds = amount(4, 1);

/**
 * A tile of a 54 megapixel original over HTTP once the tiles are built, against sharp cutting the same 512 px square from a tiled
 * pyramid TIFF.
 */
export async function measure(): Promise<Measurement[]> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-tiles-'));
	const shop = await benchShop();
	try {
		const photo = join(folder, 'photo.jpg');
		const pyramid = join(folder, 'pyramid.tif');
		await makePhoto({ seed: 54, ...size, profile: 'p3', path: photo, format: 'jpeg' });
		await sharp(photo)
			.tiff({ tile: true, tileWidth: 512, tileHeight: 512, pyramid: true, compression: 'jpeg', quality: 90 })
			.toFile(pyramid);
		const tiles = await tilesOf(shop.url, photo);
		const work = {
			figure: (place: Place) => fetchTile(shop.url, tiles, place),
			reference: (place: Place) => cutTile(pyramid, place),
		};
		const what = 'sharp on a pyramid TIFF';
		const name = 'tile of a 54 MP original, 95th percentile';
		const alone = await race(tiles, work, 1);
		const together = await race(tiles, work, lanes);
		return [
			{ name, unit: 'ms', figure: alone.figure, reference: { what, figure: alone.reference }, goal: { of: 'figure', atMost: 15 } },
			{
				name: `${name}, ${lanes} asked for at once`,
				unit: 'ms',
				figure: together.figure,
				reference: { what, figure: together.reference },
				goal: { of: 'ratio', atMost: 0.5 },
			},
		];
	} finally {
		await shop.stop();
		await rm(folder, { recursive: true });
	}
}

interface Place {
	readonly column: number;
	readonly row: number;
}

interface Work {
	readonly figure: (place: Place) => Promise<void>;
	readonly reference: (place: Place) => Promise<void>;
}

/** 95th percentile of both, measured alternately after a warm-up of each. */
async function race(tiles: Tiles, { figure, reference }: Work, atOnce: number): Promise<{ figure: number; reference: number }> {
	const random = seededRandom(512);
	const [figures, references]: [number[], number[]] = [[], []];
	for (let round = -1; round < rounds; round++) {
		const places = Array.from({ length: tilesARound }, () => anyPlace(tiles, random));
		figures.push(...(await times(places, figure, atOnce)));
		references.push(...(await times(places, reference, atOnce)));
		if (round < 0) [figures.length, references.length] = [0, 0];
	}
	return { figure: percentile(figures, 0.95), reference: percentile(references, 0.95) };
}

function anyPlace({ levels: [whole] }: Tiles, random: () => number): Place {
	return { column: Math.floor(random() * (whole?.columns ?? 0)), row: Math.floor(random() * (whole?.rows ?? 0)) };
}

/** Uploads the photograph as a guest and waits for its tiles. */
async function tilesOf(url: string, photo: string): Promise<Tiles> {
	const guest = await fetch(`${url}/api/whoami`);
	const headers = { cookie: guest.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' };
	const body = new FormData();
	body.set('file', new Blob([await readFile(photo)]), 'photo.jpg');
	const image = imageSchema.parse(await jsonOf(await fetch(`${url}/account/uploads`, { method: 'POST', headers, body })));
	for (;;) {
		const answer = await fetch(`${url}/api/images/${image.id}/tiles?wait=25`, { headers });
		const { tiles } = routes.getTiles.response.parse(await jsonOf(answer));
		if (tiles !== null) return tiles;
	}
}

async function jsonOf(answer: Response): Promise<unknown> {
	if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: ${await answer.text()}`);
	return answer.json();
}

async function fetchTile(url: string, { urlTemplate }: Tiles, { column, row }: Place): Promise<void> {
	const address = urlTemplate.replace('{level}', '0').replace('{column}', `${column}`).replace('{row}', `${row}`);
	const answer = await fetch(url + new URL(address).pathname);
	const { byteLength } = await answer.arrayBuffer();
	if (!answer.ok || byteLength < 1000) throw new Error(`${address} answers ${answer.status} with ${byteLength} bytes`);
}

async function cutTile(pyramid: string, { column, row }: Place): Promise<void> {
	const [left, top] = [column * tileSide, row * tileSide];
	await sharp(pyramid)
		.extract({ left, top, width: Math.min(tileSide, size.width - left), height: Math.min(tileSide, size.height - top) })
		.jpeg({ quality: 90 })
		.toBuffer();
}

/** Milliseconds of each, a few at once. */
async function times(places: readonly Place[], work: (place: Place) => Promise<void>, atOnce: number): Promise<number[]> {
	const took: number[] = [];
	const waiting = [...places];
	const lane = async () => {
		for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
			const startedAt = performance.now();
			await work(place);
			took.push(performance.now() - startedAt);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, lane));
	return took;
}
