import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensurePrintFiles, isFileChanged, isOfEarlierFile, isRecutDue, requireProvenance } from '../../designs/index.ts';
import { flagFiles } from '../../orders/index.ts';
import { makeCertificates } from '../certificates/make-certificates.ts';
import type { OrderZipContents, ZippedDesign } from '../contents/contents.ts';
import { contentKeyOf, readContents } from '../contents/read-contents.ts';
import type { OrderZipsDeps } from '../order-zips.deps.ts';
import { makeTickets } from '../tickets/index.ts';
import { planZip, sizeOf, type ZipPapers, type ZipPlan } from './entries.ts';
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
	readonly papers: ZipPapers;
	readonly contentKey: string;
}

async function ensureFiles(deps: OrderZipsDeps, { design }: ZippedDesign, { folder, signal }: Making): Promise<void> {
	try {
		await ensurePrintFiles(deps, design.id, { folder, signal });
		await requireProvenance(deps, design.id, signal);
	} catch (error) {
		signal.throwIfAborted();
		if (isFileChanged(error)) {
			await deps.onChangedFile(design.id);
			throw new ZipFailure(error.message.replace(/\.$/, ''), { cause: error });
		}
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

async function drawCertificates(deps: OrderZipsDeps, { designs }: OrderZipContents, { folder, signal }: Making) {
	const own = join(folder, 'certificates');
	await mkdir(own, { recursive: true });
	const wanted = designs.flatMap(({ certificates }) => certificates.map(({ id }) => ({ recordId: id, output: join(own, `${id}.pdf`) })));
	try {
		await makeCertificates(deps, wanted, false, signal);
	} catch (error) {
		signal.throwIfAborted();
		throw notMade('The certificates', error);
	}
	return new Map(wanted.map(({ recordId, output }) => [recordId, output]));
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
		if (before.order.flags.includes('FILE_CHANGED')) await deps.orm.transaction((tx) => flagFiles(tx, orderId, false));
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
		const certificates = await drawCertificates(deps, contents, making);
		await progress.add(tickets.size);
		return { plan, papers: { tickets, certificates }, contentKey };
	}
}
