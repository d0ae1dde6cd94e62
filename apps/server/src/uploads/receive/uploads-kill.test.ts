import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Image, UploadStatus } from '@print-room/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../../../../fixtures/random.ts';
import type { Database } from '../../platform/index.ts';
import { shopDatabase } from '../../platform/testing/test-database.ts';
import { idOf, sha256Of, tusClient } from '../../testing/network/tus-client.ts';
import { photo } from '../../testing/pictures.ts';
import { type ShopProcess, shopProcess } from '../../testing/shop-process.ts';

const isLong = process.env.TEST_LONG !== undefined;
const kills = isLong ? 50 : 3;
const seed = Number(process.env.KILL_SEED ?? 20_261_121);
const chunkBytes = 256 * 1024;

let database: Database;
let dataDir: string;
let shop: ShopProcess;

beforeAll(async () => {
	database = await shopDatabase();
	dataDir = await mkdtemp(join(tmpdir(), 'print-room-kill-'));
	shop = await shopProcess({ DATABASE_URL: database.connectionString, DATA_DIR: dataDir });
	await shop.start();
});
afterAll(async () => {
	await shop.kill();
	await database.close();
	await rm(dataDir, { recursive: true, force: true });
});

/** Repeats the call while the server is down. */
async function persistently<T>(ask: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await ask();
		} catch (error) {
			if (!(error instanceof TypeError)) throw error;
			// The server is down: this paces the attempts and waits for nothing else.
			await pause(20);
		}
	}
}

test(`through ${kills} kills of the server at random moments every acknowledged byte stays, and each upload becomes one image [D14] [C4.12]`, {
	timeout: isLong ? 900_000 : 300_000,
}, async () => {
	const random = seededRandom(seed);
	const cookie = await persistently(async () => {
		const answer = await fetch(`${shop.url}/api/whoami`);
		return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
	});
	const tus = tusClient(shop.url, { headers: { cookie } });
	/** Repeats the announcement while the server is down; it may have been stored before its answer was lost. */
	const announce = async (path: string, sha256: string): Promise<void> => {
		const answer = await persistently(() =>
			fetch(`${shop.url}/account/user/uploads/${idOf(path)}/sha256`, {
				method: 'PUT',
				headers: { cookie, 'content-type': 'application/json' },
				body: JSON.stringify({ sha256 }),
			}),
		);
		expect(answer.status).toBe(200);
	};
	const get = async <Body>(path: string): Promise<Body> =>
		JSON.parse(await persistently(async () => (await fetch(shop.url + path, { headers: { cookie } })).text()));

	let isOver = false;
	let lost = 0;
	const sent: { path: string; sha256: string }[] = [];

	/** Sends one image after the other, piece by piece, through crashes of the server. */
	async function sendPictures(sender: number): Promise<void> {
		for (let number = 0; !isOver; number++) {
			const bytes = await photo({
				seed: sender * 1000 + number,
				width: 1800 + 16 * number,
				height: 1200,
				format: number % 2 === 0 ? 'png' : 'jpeg',
			});
			const isHashLate = sender === 2;
			const path = await persistently(() => tus.begin(`${sender}-${number}.${number % 2 === 0 ? 'png' : 'jpg'}`, bytes, { isHashLate }));
			let acknowledged = 0;
			let isAnnounced = !isHashLate;
			while (acknowledged < bytes.length) {
				if (!isAnnounced && acknowledged + chunkBytes >= bytes.length) {
					await announce(path, sha256Of(bytes));
					isAnnounced = true;
				}
				const here = (await persistently(() => tus.head(path))).offset ?? -1;
				if (here < acknowledged) lost += acknowledged - here;
				const answer = await persistently(() => tus.patch(path, here, bytes.subarray(here, here + chunkBytes)));
				if (answer.status === 204) acknowledged = answer.offset ?? 0;
				// Acknowledged, but the answer was lost; the next HEAD reports it.
				else if (answer.status !== 409 && answer.status !== 410) throw new Error(`unexpected ${answer.status} ${answer.code}`);
				else if (answer.status === 410) acknowledged = bytes.length;
			}
			sent.push({ path, sha256: sha256Of(bytes) });
		}
	}

	const senders = [sendPictures(1), sendPictures(2)];
	for (let kill = 0; kill < kills; kill++) {
		await pause(60 + random() * 1200);
		await shop.kill();
		await shop.start();
	}
	isOver = true;
	await Promise.all(senders);

	expect(lost).toBe(0);
	for (const { path, sha256 } of sent) {
		let status: UploadStatus;
		do status = await get<UploadStatus>(`/account/user/uploads/${idOf(path)}?wait=25`);
		while (status.state === 'processing');
		expect(status).toMatchObject({ state: 'ready', image: { nameHash: sha256 } });
	}
	const { images } = await get<{ images: Image[] }>('/api/images/retrieve?limit=500');
	expect(images.map(({ nameHash }) => nameHash).toSorted()).toEqual(sent.map(({ sha256 }) => sha256).toSorted());
	for (const image of images) {
		const original = await fetch(new URL(new URL(image.url).pathname, shop.url));
		expect(sha256Of(new Uint8Array(await original.arrayBuffer()))).toBe(image.nameHash);
	}
	expect((await readdir(join(dataDir, 'blobs', 'files', 'images'))).toSorted()).toEqual(images.map(({ id }) => id).toSorted());
	expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
});
