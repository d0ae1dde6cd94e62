import type { ChangeStudio, Studio } from '@print-room/contract';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { type Actor, changesBetween, newId, notFound, type Orm, requireVersion, type StudioLook, writeAudit } from '../platform/index.ts';
import { readLogo } from './logo-file.ts';
import { logoAddress } from './serve-logo.ts';
import { studioId, studios } from './settings.table.ts';

/** All but the logo's bytes. */
const { logo: _logo, createdAt: _createdAt, ...shown } = getTableColumns(studios);

type ShownRow = Omit<typeof studios.$inferSelect, 'logo' | 'createdAt'>;

const toStudio = ({ logoId, logoWidth: width, logoHeight: height, ...studio }: ShownRow): Studio => ({
	...studio,
	logo: logoId === null ? null : { address: logoAddress(logoId), width, height },
});

/** Reads the studio's name and contact. Errors: ENTITY_NOT_FOUND before the first start has written them. */
export async function readStudio(orm: Pick<Orm, 'select'>): Promise<Studio> {
	const [row] = await orm.select(shown).from(studios).limit(1);
	if (row === undefined) throw notFound('The studio');
	return toStudio(row);
}

/** Reads the studio with its look, as pages and mails show them. Errors: ENTITY_NOT_FOUND before the first start has written them. */
export async function readWholeStudio(orm: Pick<Orm, 'select'>): Promise<{ readonly studio: Studio; readonly look: StudioLook }> {
	const [row] = await orm.select().from(studios).limit(1);
	if (row === undefined) throw notFound('The studio');
	const { logo: png, createdAt: _at, ...rest } = row;
	const { logoId: id, logoWidth: width, logoHeight: height, accentColour } = rest;
	return { studio: toStudio(rest), look: { accentColour, logo: png === null || id === null ? null : { id, png, width, height } } };
}

/** Returns the studio's name, for a command that runs without the shop; null before the first start that knows the setting. */
export async function findStudioName(orm: Pick<Orm, 'select' | 'execute'>): Promise<string | null> {
	const { rows } = await orm.execute<{ known: boolean }>(sql`select to_regclass('studios') is not null as known`);
	if (rows[0]?.known !== true) return null;
	const [row] = await orm.select({ name: studios.name }).from(studios).limit(1);
	return row?.name ?? null;
}

/** Returns whether the studio offers this to its customers at the moment. */
export async function isOffered(orm: Pick<Orm, 'select'>, offer: 'offersGiftNotes' | 'offersApprovalLinks'): Promise<boolean> {
	const [row] = await orm.select({ isOffered: studios[offer] }).from(studios).limit(1);
	return row?.isOffered === true;
}

/** Writes the studio's row at the first start; later starts change nothing. */
export async function seedStudio(orm: Pick<Orm, 'insert'>, name: string): Promise<void> {
	await orm.insert(studios).values({ id: studioId, name }).onConflictDoNothing();
}

interface StudioChange {
	readonly studio: ChangeStudio;
	/** version that the change is based on */
	readonly seen: number | undefined;
}

type LogoColumns = Pick<typeof studios.$inferInsert, 'logo' | 'logoId' | 'logoWidth' | 'logoHeight'>;

/** Columns of a sent logo, of none for '', and no columns if nothing was sent. Another logo has another address. */
function logoColumns(base64: string | undefined): LogoColumns {
	if (base64 === undefined) return {};
	if (base64 === '') return { logo: null, logoId: null, logoWidth: 0, logoHeight: 0 };
	const { png, width, height } = readLogo(base64);
	return { logo: png, logoId: newId(), logoWidth: width, logoHeight: height };
}

const logoChange = (before: string | null, { logoId }: LogoColumns): ReturnType<typeof changesBetween> => {
	const after = logoId === undefined ? before : logoId === null ? null : logoAddress(logoId);
	return after === before ? [] : [{ field: 'logo', before, after }];
};

/** Changes the studio's name, contact and look; returns the version. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT, VALIDATION_FAILED. */
export async function changeStudio(orm: Orm, actor: Actor, { studio, seen }: StudioChange): Promise<number> {
	const { logo: base64, ...texts } = studio;
	const logo = logoColumns(base64);
	return orm.transaction(async (tx) => {
		const [row] = await tx.select(shown).from(studios).limit(1).for('update');
		if (row === undefined) throw notFound('The studio');
		const { id, version: before, logo: logoBefore, ...known } = toStudio(row);
		requireVersion(seen, before);
		const changes = [...changesBetween(known, { ...known, ...texts }), ...logoChange(logoBefore?.address ?? null, logo)];
		if (changes.length === 0) return before;
		const version = before + 1;
		await tx
			.update(studios)
			.set({ ...texts, ...logo, version })
			.where(eq(studios.id, id));
		await writeAudit(tx, actor, { action: 'update', model: 'studio', recordId: id, recordName: 'Studio', changes });
		return version;
	});
}
