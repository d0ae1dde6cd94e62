import type { CreateDesign } from '@print-room/contract';
import { desc, eq } from 'drizzle-orm';
import { paperProfiles, paperTables } from '../../catalogue/index.ts';
import type { Tx } from '../../platform/index.ts';
import type { DesignPaper } from '../designs.table.ts';
import type { DesignChoices } from './design-choices.ts';

type Shown = NonNullable<CreateDesign['proof']>;

const profileColumns = {
	profileId: paperProfiles.id,
	sha256: paperProfiles.sha256,
	name: paperProfiles.name,
	isExample: paperProfiles.isExample,
};

/** The profile and intent of a table; of several with the same table, the one that the medium has now. */
async function ofTable(tx: Tx, { table }: Shown, media: NonNullable<DesignChoices['media']>) {
	const rows = await tx
		.select({ ...profileColumns, intent: paperTables.intent })
		.from(paperTables)
		.innerJoin(paperProfiles, eq(paperProfiles.id, paperTables.profileId))
		.where(eq(paperTables.sha256, table))
		.orderBy(desc(eq(paperProfiles.id, media.paperProfileId ?? '')), paperProfiles.id, paperTables.intent)
		.limit(1)
		.for('key share', { of: paperProfiles });
	return rows[0] ?? null;
}

/**
 * Reads which paper a design is shown on, from the database: only the table's hash and the share come from the request. A missing table
 * counts as not shown, so that a picture of a paper makes no order fail. Holds the profile until the transaction ends.
 */
export async function paperOf(tx: Tx, { media }: DesignChoices, shown: Shown | null): Promise<DesignPaper | null> {
	if (media === null) return null;
	const seen = shown === null ? null : await ofTable(tx, shown, media);
	if (shown !== null && seen !== null) return { ...seen, shown: { share: shown.share } };
	if (media.paperProfileId === null) return null;
	const [profile] = await tx.select(profileColumns).from(paperProfiles).where(eq(paperProfiles.id, media.paperProfileId)).for('key share');
	return profile === undefined ? null : { ...profile, intent: media.proofIntent, shown: null };
}
