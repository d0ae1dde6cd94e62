import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { saveDesign } from '../../faults/journey/buy.ts';
import { becomeGuest } from '../../faults/journey/journey.ts';
import { openSurroundings, type Surroundings } from '../../faults/journey/surroundings.ts';
import { pictureReady, sendPicture } from '../../faults/journey/upload.ts';
import { newJourney, newLedger } from '../../faults/ledger.ts';
import { openApartShop } from '../../faults/shop/apart-shop.ts';
import { openGround } from '../../faults/shop/ground.ts';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { amount } from '../support/amount.ts';
import type { Measurement } from '../support/measurement.ts';

/** Much longer than the processor time of a job of a plain picture, so that one machine can do the work of several. */
const jobMs = amount(3000, 20);
const people = amount(12, 2);
const limitMs = 120_000;

/** Pictures and print files a minute that two worker processes make, and one of them, while each job waits instead of computing. */
export async function measure(): Promise<Measurement[]> {
	const outside = await mkdtemp(join(tmpdir(), 'print-room-workers-'));
	const preloaded = pathToFileURL(inRoot('bench', 'whole-shop', 'waiting-jobs.ts')).href;
	const ground = await openGround('s3', outside, { NODE_OPTIONS: `--import=${preloaded}`, JOB_WAITS_MS: String(jobMs) });
	const shop = await openApartShop(ground);
	try {
		while (!(await shop.isReady())) await pause(50);
		const surroundings = await openSurroundings(shop, newLedger(), () => undefined);
		// No zip is asked for, and a listener would keep this process from ending.
		surroundings.news.close();
		const two = await ratesOf(surroundings, 'two');
		await shop.endWorker();
		const one = await ratesOf(surroundings, 'one');
		const measurement = (name: string, figure: number, ofOne: number): Measurement => ({
			name: `${name} a minute by two workers, each job waiting ${jobMs / 1000} s`,
			unit: 'files',
			figure,
			reference: { what: 'by one', figure: ofOne },
			goal: { of: 'ratio', atLeast: 1.8 },
		});
		return [measurement('pictures made', two.pictures, one.pictures), measurement('print files cut', two.cuts, one.cuts)];
	} finally {
		await shop.close();
		await rm(outside, { recursive: true, force: true });
	}
}

interface Rates {
	readonly pictures: number;
	readonly cuts: number;
}

/** People upload a picture at the same time, and then save a print of it. */
async function ratesOf(surroundings: Surroundings, mark: string): Promise<Rates> {
	const guests = await Promise.all(
		Array.from({ length: people }, async (_, index) => {
			const guest = await becomeGuest(surroundings, `10.9.${mark.length}.${index}`);
			return {
				guest,
				journey: newJourney(`${mark}-${index}`),
				picture: await plainPicture(`${mark}-${index}`, 10 * index + (mark === 'two' ? 1 : 0)),
			};
		}),
	);
	const begun = performance.now();
	const images = await Promise.all(
		guests.map(async ({ guest, journey, picture }) => {
			await sendPicture(surroundings, journey, guest, picture);
			const image = journey.image === null ? null : await pictureReady(journey.image, guest, limitMs);
			if (image === null) throw new Error(`No picture was made within ${limitMs / 1000} s.`);
			return { guest, journey, image };
		}),
	);
	const made = performance.now();
	await Promise.all(images.map(({ guest, journey, image }) => saveDesign(surroundings, journey, guest, image, { isCheck: false })));
	const cut = performance.now();
	return { pictures: (people * 60_000) / (made - begun), cuts: (people * 60_000) / (cut - made) };
}

/** A picture of one colour, large enough for the print and quick to decode. */
async function plainPicture(name: string, shade: number) {
	const background = { r: 40 + shade, g: 90, b: 40 + 7 * name.length };
	const bytes = await sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
		.png()
		.toBuffer();
	return { name: `${name}.png`, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
