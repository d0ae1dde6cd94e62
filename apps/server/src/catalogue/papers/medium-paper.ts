import type { ChangePaper, MediumPaper } from '@print-room/contract';
import { PAPER_BUILDER_VERSION } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import {
	type Actor,
	AppError,
	changesBetween,
	type Executor,
	notFound,
	type Queue,
	requireVersion,
	type Tx,
	writeAudit,
} from '../../platform/index.ts';
import { printTypes } from '../catalogue.table.ts';
import { lockPapers, type PapersDeps, paperTasks, staffPriority } from './papers.deps.ts';
import { type MeasuredPaper, type ProofIntent, paperProfiles, paperTables } from './papers.table.ts';
import { viewProfile } from './profile-view.ts';

type Medium = typeof printTypes.$inferSelect;

const missing = () => notFound('The print media');

async function viewPaper(orm: Executor, medium: Medium): Promise<MediumPaper> {
	const [profile] =
		medium.paperProfileId === null ? [] : await orm.select().from(paperProfiles).where(eq(paperProfiles.id, medium.paperProfileId));
	const { white, black } = medium.measuredPaper;
	return {
		profileId: medium.paperProfileId,
		intent: medium.proofIntent,
		measuredWhite: white === undefined ? null : [...white],
		measuredBlack: black === undefined ? null : [...black],
		version: medium.version,
		profile: profile === undefined ? null : await viewProfile(orm, profile),
		proof: medium.proof,
	};
}

/** Errors: ENTITY_NOT_FOUND. */
export async function findPaper({ orm }: PapersDeps, id: string): Promise<MediumPaper> {
	const [medium] = await orm.select().from(printTypes).where(eq(printTypes.id, id));
	if (medium === undefined) throw missing();
	return viewPaper(orm, medium);
}

export interface WantedTable {
	readonly profileId: string;
	readonly intent: ProofIntent;
	readonly measured: MeasuredPaper;
}

/** Queues a table for the first medium that needs it; one that is made or being made is shared. */
export async function wantTable(tx: Tx, queue: Queue, { profileId, intent, measured }: WantedTable): Promise<void> {
	const added = await tx
		.insert(paperTables)
		.values({ profileId, intent, measured, builderVersion: PAPER_BUILDER_VERSION })
		.onConflictDoNothing()
		.returning({ profileId: paperTables.profileId });
	if (added.length === 0) return;
	const payload = { profileId, intent, measured, builderVersion: PAPER_BUILDER_VERSION };
	await queue.add(tx, paperTasks.build, payload, { priority: staffPriority, isPatient: true });
}

/** Little CMS would silently take the profile's other tables. */
const withoutIntent = (name: string) =>
	new AppError('VALIDATION_FAILED', `The colour profile “${name}” has no tables for this intent.`, {
		details: [{ path: 'intent', message: 'The profile has no tables for it' }],
	});

/** Errors: VALIDATION_FAILED for a profile that does not exist or lacks the intent, PAPER_PROFILE_STATE. */
async function requireUsable(tx: Tx, id: string, intent: ProofIntent, isNew: boolean): Promise<void> {
	const [profile] = await tx.select().from(paperProfiles).where(eq(paperProfiles.id, id)).for('key share');
	if (profile === undefined)
		throw new AppError('VALIDATION_FAILED', 'Invalid request; see details.', {
			details: [{ path: 'profileId', message: 'Does not exist' }],
		});
	const reasons = { received: 'is being read. Try again in a moment.', refused: 'was refused. Upload another one.', ready: null };
	const reason = profile.active ? reasons[profile.state] : 'is archived. Take it out of the archive first.';
	if (isNew && reason !== null) throw new AppError('PAPER_PROFILE_STATE', `The colour profile “${profile.name}” ${reason}`);
	if (!profile.intents.includes(intent)) throw withoutIntent(profile.name);
}

/** Name of a profile in the history, with the beginning of its hash: versions of a profile may have the same name. */
const historyName = async (tx: Tx, id: string | null): Promise<string | null> => {
	if (id === null) return null;
	const [profile] = await tx
		.select({ name: paperProfiles.name, sha256: paperProfiles.sha256 })
		.from(paperProfiles)
		.where(eq(paperProfiles.id, id));
	return profile === undefined ? null : `${profile.name} (${profile.sha256.slice(0, 8)})`;
};

const measuredOf = (white: MediumPaper['measuredWhite'], black: MediumPaper['measuredBlack']): MeasuredPaper => ({
	...(white !== null && { white }),
	...(black !== null && { black }),
});

const audited = (medium: Pick<Medium, 'proofIntent' | 'measuredPaper'>, paperProfile: string | null) => ({
	paperProfile,
	proofIntent: medium.proofIntent,
	measuredWhite: medium.measuredPaper.white ?? null,
	measuredBlack: medium.measuredPaper.black ?? null,
});

export interface PaperChange {
	readonly id: string;
	readonly seen: number | undefined;
	readonly changes: ChangePaper;
}

/** Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT, VALIDATION_FAILED, PAPER_PROFILE_STATE. */
export async function changePaper(
	{ orm, queue }: PapersDeps,
	actor: Actor,
	{ id, seen, changes: asked }: PaperChange,
): Promise<MediumPaper> {
	return orm.transaction(async (tx) => {
		await tx.execute(lockPapers);
		const [before] = await tx.select().from(printTypes).where(eq(printTypes.id, id)).for('no key update');
		if (before === undefined) throw missing();
		requireVersion(seen, before.version);
		const { white = null, black = null } = before.measuredPaper;
		const {
			profileId = before.paperProfileId,
			intent = before.proofIntent,
			measuredWhite = white === null ? null : ([...white] as [number, number, number]),
			measuredBlack = black === null ? null : ([...black] as [number, number, number]),
		} = asked;
		const isNew = profileId !== before.paperProfileId;
		if (profileId !== null && (isNew || intent !== before.proofIntent)) await requireUsable(tx, profileId, intent, isNew);
		const wanted = { paperProfileId: profileId, proofIntent: intent, measuredPaper: measuredOf(measuredWhite, measuredBlack) };
		const changes = changesBetween(
			audited(before, await historyName(tx, before.paperProfileId)),
			audited(wanted, await historyName(tx, profileId)),
		);
		if (changes.length === 0) return viewPaper(tx, before);
		if (profileId !== null) await wantTable(tx, queue, { profileId, intent, measured: wanted.measuredPaper });
		const version = before.version + 1;
		const [after] = await tx
			.update(printTypes)
			.set({ ...wanted, version })
			.where(eq(printTypes.id, id))
			.returning();
		await writeAudit(tx, actor, { action: 'update', model: 'printtypes', recordId: id, recordName: before.label, changes });
		return viewPaper(tx, after ?? before);
	});
}
