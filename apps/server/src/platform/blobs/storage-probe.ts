import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS } from '@print-room/domain';
import type { Blobs } from './blobs.ts';

/** Checks that the storage supports every operation the shop needs. Throws `StorageProblem`. */
export type StorageProbe = () => Promise<void>;

type Step = 'write' | 'read' | 'read a range' | 'list' | 'delete';

class StorageProblem extends Error {
	override name = 'StorageProblem';

	constructor(step: Step, cause: unknown) {
		super(`The storage failed to ${step}.`, { cause });
	}
}

interface ProbeTimes {
	/** time for which a result is reused for all callers */
	readonly keptMs: number;
	/** time after which an unresponsive storage counts as failed */
	readonly limitMs: number;
}

const usualTimes: ProbeTimes = { keptMs: 5_000, limitMs: 10_000 };
const folder = 'probe';
/** No running process keeps its probe object this long. */
const forgottenAfterMs = HOUR_MS;

/** Writes, reads, lists and deletes a small object of its own; calls within `keptMs` share one run. */
export function createStorageProbe(blobs: Blobs, { keptMs, limitMs }: ProbeTimes = usualTimes): StorageProbe {
	const key = `${folder}/${randomBytes(12).toString('hex')}`;
	let latest: { readonly run: Promise<void>; readonly endedAt: () => number | null } | null = null;

	const begin = () => {
		let ended: number | null = null;
		const run = runOnce(blobs, key, limitMs).finally(() => {
			ended = performance.now();
		});
		run.catch(() => undefined);
		return { run, endedAt: () => ended };
	};

	return () => {
		const endedAt = latest?.endedAt() ?? null;
		if (latest === null || (endedAt !== null && performance.now() - endedAt > keptMs)) latest = begin();
		return latest.run;
	};
}

async function runOnce(blobs: Blobs, key: string, limitMs: number): Promise<void> {
	let step: Step = 'write';
	const enter = (next: Step) => {
		step = next;
	};
	const limit = new AbortController();
	const tooLate = pause(limitMs, undefined, { signal: limit.signal, ref: false }).then(() => {
		throw new Error(`no answer within ${limitMs} ms`);
	});
	const steps = probe(blobs, key, enter);
	// Both may still reject after the race is decided; without a handler that would end the process.
	steps.catch(() => undefined);
	tooLate.catch(() => undefined);
	try {
		await Promise.race([steps, tooLate]);
	} catch (error) {
		throw new StorageProblem(step, error);
	} finally {
		limit.abort();
	}
}

async function probe(blobs: Blobs, key: string, enter: (step: Step) => void): Promise<void> {
	const bytes = randomBytes(64);
	enter('write');
	await blobs.putBuffer(key, bytes);
	enter('read');
	await expectBytes(blobs, key, bytes);
	enter('read a range');
	if (!(await blobs.read(key, 16, 8)).equals(bytes.subarray(16, 24))) throw new Error('other bytes than were written');
	enter('list');
	const others: string[] = [];
	for await (const found of blobs.list(folder))
		if (found.key !== key && Date.now() - found.modifiedAt.getTime() > forgottenAfterMs) others.push(found.key);
	enter('delete');
	await blobs.remove(key);
	for (const other of others) await blobs.remove(other);
}

async function expectBytes(blobs: Blobs, key: string, bytes: Buffer): Promise<void> {
	const chunks: Buffer[] = [];
	for await (const chunk of (await blobs.openRead(key)).stream) chunks.push(Buffer.from(chunk));
	if (!Buffer.concat(chunks).equals(bytes)) throw new Error('other bytes than were written');
}
