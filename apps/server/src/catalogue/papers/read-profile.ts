import { isPaperProfileRefusal, type PaperProfileRefusal, paperProfileRefusals } from '@print-room/contract';
import { ImagingError, type ReadPaperProfileResult } from '@print-room/imaging';
import { and, eq, ne } from 'drizzle-orm';
import { BlobNotFound, type TaskHelpers } from '../../platform/index.ts';
import { lockFile, lockPapers, type PapersDeps, paperTasks } from './papers.deps.ts';
import { paperProfileKey, paperProfiles } from './papers.table.ts';

/** A profile that ends its process so often is at fault itself: nothing else of the shop needs so little. */
const mostTries = 3;

function refusalOf(code: PaperProfileRefusal, lightness: number | null): { code: string; message: string } {
	const message = paperProfileRefusals[code];
	if (code === 'PROFILE_WHITE' && lightness !== null && lightness < 75)
		return { code, message: `Its paper white would be darker than any paper (L ${lightness}). Upload the one of the printer and paper.` };
	return { code, message };
}

type Usable = Extract<ReadPaperProfileResult, { isUsable: true }>;

async function accept({ orm }: PapersDeps, id: string, { name, space, version, white, black, intents, gamut }: Usable): Promise<void> {
	await orm.transaction(async (tx) => {
		await tx.execute(lockPapers);
		await tx
			.update(paperProfiles)
			.set({
				...(name !== 'Unnamed profile' && { name }),
				state: 'ready',
				space,
				iccVersion: version,
				whiteLab: white,
				blackLab: black,
				intents: [...intents],
				gamut: { paper: [...gamut.paper], srgb: [...gamut.srgb] },
			})
			.where(and(eq(paperProfiles.id, id), eq(paperProfiles.state, 'received')));
	});
}

/** Keeps the row with the reason, and has the file deleted. */
async function refuse(
	{ orm, queue }: PapersDeps,
	{ id, sha256 }: { id: string; sha256: string },
	refusal: { code: string; message: string },
) {
	await orm.transaction(async (tx) => {
		await tx
			.update(paperProfiles)
			.set({ state: 'refused', refusal })
			.where(and(eq(paperProfiles.id, id), eq(paperProfiles.state, 'received')));
		await queue.add(tx, paperTasks.discard, { sha256 });
	});
}

/** Reads an uploaded profile in an image process, and keeps its facts or the reason why it is refused. Runs again after a crash. */
export async function readProfile(deps: PapersDeps, id: string, { attempt, signal, logger }: TaskHelpers): Promise<void> {
	const { orm, blobs, imaging } = deps;
	const [row] = await orm.select().from(paperProfiles).where(eq(paperProfiles.id, id));
	if (row?.state !== 'received') return;
	try {
		const result = await blobs.withLocalFile(paperProfileKey(row.sha256), (input) =>
			imaging.run('readPaperProfile', { input }, { signal }),
		);
		if (result.isUsable) return await accept(deps, id, result);
		logger.info({ profileId: id, refusal: result.refusal, reason: result.reason }, 'a paper profile is refused');
		await refuse(deps, row, refusalOf(isPaperProfileRefusal(result.refusal) ? result.refusal : 'PROFILE_UNREADABLE', result.lightness));
	} catch (error) {
		const isItsFault = error instanceof ImagingError && (error.code === 'FILE_UNREADABLE' || attempt >= mostTries);
		if (signal.aborted || !(isItsFault || error instanceof BlobNotFound)) throw error;
		logger.warn({ profileId: id, err: error }, 'a paper profile cannot be read');
		await refuse(deps, row, refusalOf('PROFILE_UNREADABLE', null));
	}
}

/** Deletes the file of a profile that was deleted or refused, unless it was uploaded again since then. */
export async function discardFile({ orm, blobs }: PapersDeps, sha256: string): Promise<void> {
	await orm.transaction(async (tx) => {
		await tx.execute(lockFile(sha256));
		const [needed] = await tx
			.select({ id: paperProfiles.id })
			.from(paperProfiles)
			.where(and(eq(paperProfiles.sha256, sha256), ne(paperProfiles.state, 'refused')));
		if (needed === undefined) await blobs.remove(paperProfileKey(sha256));
	});
}
