import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensurePrintFiles, isOfEarlierFile, isRecutDue } from '../../designs/index.ts';
import type { OrderZipContents, ZippedDesign } from '../contents/contents.ts';
import { contentKeyOf, readContents } from '../contents/read-contents.ts';
import type { OrderZipsDeps } from '../order-zips.deps.ts';
import { makeTickets } from '../tickets/index.ts';
import { planZip, sizeOf, type ZipPlan } from './entries.ts';
import { notMade, shortName, ZipFailure } from './failure.ts';
import { requireRoom } from './folder.ts';
import { countFiles, type Run } from './run.ts';

/** Staff may change an order's designs while its files are prepared. */
const maxTries = 3;

export interface Making {
	readonly run: Run;
	readonly orderId: string;
	/** content key when the run was requested; null if unknown */
	readonly askedContentKey: string | null;
	readonly folder: string;
	readonly signal: AbortSignal;
}

export interface PreparedZip {
	readonly plan: ZipPlan;
	/** local paths by design id */
	readonly tickets: ReadonlyMap<string, string>;
	readonly contentKey: string;
}

async function ensureFiles(deps: OrderZipsDeps, { design }: ZippedDesign, { folder, signal }: Making): Promise<void> {
	try {
		await ensurePrintFiles(deps, design.id, { folder, signal });
	} catch (error) {
		signal.throwIfAborted();
		throw notMade(`The print file of ${shortName(design.snapshot.image.name)}`, error);
	}
}

async function drawTickets(deps: OrderZipsDeps, contents: OrderZipContents, { folder, signal }: Making) {
	const own = join(folder, 'tickets');
	await mkdir(own, { recursive: true });
	try {
		return await makeTickets(deps, contents, own, signal);
	} catch (error) {
		signal.throwIfAborted();
		throw notMade('The job tickets', error);
	}
}

/** Sentences about print files that are being cut again or should be; the zip contains the present ones. */
async function dueMessages(deps: OrderZipsDeps, { designs }: OrderZipContents): Promise<string[]> {
	const due: string[] = [];
	for (const { design, image } of designs) {
		const what = `The print file of ${shortName(design.snapshot.image.name)}`;
		if (await isRecutDue(deps, design.id)) due.push(`${what} is being made again: prepare the zip again before printing.`);
		else if (isOfEarlierFile(design, image))
			due.push(
				`${what} was cut before the image’s file was replaced: make it again on the design’s page, unless you want to print it as it was.`,
			);
	}
	return due;
}

/** A zip contains the order as it is when the zip is made, which may differ from what the requester saw. */
const changedMessages = (contentKey: string, askedContentKey: string | null): string[] =>
	askedContentKey === null || askedContentKey === contentKey
		? []
		: ['The order changed after this zip was requested. The zip contains the changed order: check it before you print.'];

/** Makes missing print files, checks that all files are readable and draws the job tickets. Errors: `ZipFailure`, `RunOver`, the signal's reason. */
export async function prepareOrderZip(deps: OrderZipsDeps, making: Making): Promise<PreparedZip> {
	const { run, orderId, askedContentKey, signal } = making;
	for (let tries = 1; ; tries++) {
		const before = await readContents(deps.orm, orderId);
		if (before.designs.length === 0) throw new ZipFailure('Nothing in this order can be printed');
		const { names, files } = planZip(before);
		const progress = await countFiles(deps, run, 'preparing', files.length + before.designs.length);
		for (const one of before.designs) {
			await ensureFiles(deps, one, making);
			await progress.add((names.get(one.design.id)?.prints.length ?? 0) + 1);
		}
		// Before the second reading: a print file that is cut in between changes the content key.
		const due = await dueMessages(deps, before);
		const contents = await readContents(deps.orm, orderId);
		const contentKey = contentKeyOf(contents);
		if (contentKey !== contentKeyOf(before)) {
			if (tries === maxTries) throw new Error('the order changed on every attempt');
			continue;
		}
		const planned = planZip(contents);
		const plan = { ...planned, errors: [...planned.errors, ...due, ...changedMessages(contentKey, askedContentKey)] };
		let bytes = 0;
		for (const file of plan.files) bytes += await sizeOf(deps, file);
		await requireRoom(deps.config, bytes);
		signal.throwIfAborted();
		const tickets = await drawTickets(deps, contents, making);
		await progress.add(tickets.size);
		return { plan, tickets, contentKey };
	}
}
