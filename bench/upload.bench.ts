import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startShop } from '../e2e/support/shop.ts';
import { freePorts } from '../fixtures/free-ports.ts';
import { amount, pixels } from './support/amount.ts';
import { makeLargePictures } from './support/large-picture.ts';
import type { Measurement } from './support/measurement.ts';
import { median } from './support/timing.ts';
import { measureBesideEditor } from './support/upload-beside-editor.ts';

const run = promisify(execFile);
const bareReceiver = fileURLToPath(new URL('./support/bare-receiver.ts', import.meta.url));
const watchProcess = fileURLToPath(new URL('./support/watch-process.ts', import.meta.url));
const rounds = amount(5, 1);
const together = 4;

interface Watch {
	readonly rssBytes: number;
	readonly lagMs: number;
}

/** Speed of a 390 MB TIFF over loopback and its effect on the web process, alone and four at once; and of one beside an open editor. */
export async function measure(): Promise<Measurement[]> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-upload-'));
	const [watchPort = 0] = await freePorts(1);
	const shop = await startShop({ environment: { WATCH_PORT: String(watchPort), NODE_OPTIONS: `--import=${watchProcess}`, ROLE: 'all' } });
	await using bare = await runningBareReceiver(join(folder, 'received'));
	try {
		const file = join(folder, 'scan.tif');
		await makeLargePictures([
			{ width: pixels(13_000), height: pixels(10_000), path: file, encode: (picture) => picture.tiff({ compression: 'none' }) },
		]);
		const { size } = await stat(file);
		const watch = async (): Promise<Watch> => JSON.parse(await (await fetch(`http://127.0.0.1:${watchPort}/`)).text());
		const guest = async () => (await fetch(`${shop.api}/whoami`)).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
		const cookie = await guest();

		const [figures, references]: [number[], number[]] = [[], []];
		for (let round = -1; round < rounds; round++) {
			const [ours, bares] = [
				await timed(() => sendWhole(shop.account, cookie, file, size)),
				// The picture is made in between, so that it does not slow the other down.
				await deleteAll(shop, cookie).then(() => timed(() => curl(['-T', file, bare.url]))),
			];
			// The first round is the warm-up.
			if (round < 0) continue;
			figures.push(ours);
			references.push(bares);
		}
		const [figureMs, referenceMs] = [median(figures), median(references)];

		const before = await watch();
		const watched = { rssBytes: 0, lagMs: 0 };
		const looking = setInterval(() => {
			void watch().then(({ rssBytes, lagMs }) => {
				watched.rssBytes = Math.max(watched.rssBytes, rssBytes);
				watched.lagMs = Math.max(watched.lagMs, lagMs);
			});
		}, 50);
		await Promise.all(Array.from({ length: together }, () => sendWhole(shop.account, cookie, file, size)));
		clearInterval(looking);
		await deleteAll(shop, cookie);

		const megabytes = size / 1_048_576;
		const besideEditor = await measureBesideEditor(shop, folder);
		return [
			besideEditor,
			{
				name: `upload of a ${Math.round(megabytes)} MB TIFF`,
				unit: 'MB/s',
				figure: (megabytes / figureMs) * 1000,
				reference: { what: 'curl to a bare Node server with fsync and SHA-256', figure: (megabytes / referenceMs) * 1000 },
				goal: { of: 'ratio', atLeast: 0.67 },
			},
			{
				name: `memory that the web process grows by, ${together} such uploads at once`,
				unit: 'MB',
				figure: (watched.rssBytes - before.rssBytes) / 1_048_576,
				goal: { of: 'figure', atMost: 60 },
			},
			{
				name: `longest hold-up of its event loop meanwhile`,
				unit: 'ms',
				figure: watched.lagMs,
				goal: { of: 'figure', atMost: 50 },
			},
		];
	} finally {
		await shop.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

/** Single tus upload, all bytes in one request, as curl sends it. */
async function sendWhole(account: string, cookie: string, file: string, size: number): Promise<void> {
	const headers = { cookie, 'tus-resumable': '1.0.0' };
	const begun = await fetch(`${account}/uploads/resumable`, {
		method: 'POST',
		headers: { ...headers, 'upload-length': String(size), 'upload-metadata': `filename ${btoa('scan.tif')}` },
	});
	const path = begun.headers.get('location');
	if (path === null) throw new Error(`no upload was begun: ${begun.status} ${await begun.text()}`);
	const lines = [`Cookie: ${cookie}`, 'Tus-Resumable: 1.0.0', 'Upload-Offset: 0', 'Content-Type: application/offset+octet-stream'];
	await curl(['-X', 'PATCH', '-T', file, ...lines.flatMap((line) => ['-H', line]), new URL(path, account).href]);
}

async function curl(args: readonly string[]): Promise<void> {
	await run('curl', ['--silent', '--show-error', '--fail', '--output', '/dev/null', '-H', 'Expect:', ...args]);
}

async function timed(work: () => Promise<void>): Promise<number> {
	const startedAt = performance.now();
	await work();
	return performance.now() - startedAt;
}

/** Waits until every picture is made, and deletes them. */
async function deleteAll({ account, api }: { account: string; api: string }, cookie: string): Promise<void> {
	const headers = { cookie };
	const get = async <Body>(url: string): Promise<Body> => JSON.parse(await (await fetch(url, { headers })).text());
	for (const { id } of (await get<{ uploads: { id: string }[] }>(`${account}/user/uploads`)).uploads)
		while ((await get<{ state: string }>(`${account}/user/uploads/${id}?wait=25`)).state === 'processing');
	for (const { id } of (await get<{ images: { id: string }[] }>(`${api}/images/retrieve`)).images)
		await fetch(`${account}/user/uploads/${id}`, { method: 'DELETE', headers });
}

async function runningBareReceiver(path: string) {
	const child = fork(bareReceiver, [path], { env: { PATH: process.env.PATH, NODE_ENV: 'production' } });
	const [address] = await once(child, 'message');
	return {
		url: `${String(address)}/`,
		async [Symbol.asyncDispose]() {
			const gone = once(child, 'exit');
			child.disconnect();
			await gone;
		},
	};
}
