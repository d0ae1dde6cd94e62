import type { InformationPage, InformationPageDetail, InformationVersion } from '@print-room/contract';
import { INFORMATION_SLUGS, type InformationProblem, type InformationSlug, informationPage } from '@print-room/domain';
import { and, desc, eq, sql } from 'drizzle-orm';
import { readNames } from '../accounts/index.ts';
import { type Actor, notFound, type Orm, requireVersion, writeAudit } from '../platform/index.ts';
import { firstTexts } from './first-texts.ts';
import { informationVersions } from './information.table.ts';

type Reader = Pick<Orm, 'select' | 'selectDistinctOn'>;
type Row = typeof informationVersions.$inferSelect;

/** Says what has to be filled in before customers see a text. */
export type Judge = (slug: InformationSlug, markdown: string) => readonly InformationProblem[];

/** Writes the first texts of pages that have none; later starts change nothing. */
export async function seedInformation(orm: Pick<Orm, 'insert'>): Promise<void> {
	const rows = INFORMATION_SLUGS.map((slug) => ({ slug, version: 1, markdown: firstTexts[slug] }));
	await orm.insert(informationVersions).values(rows).onConflictDoNothing();
}

/** Reads the present text of every page. */
export async function readTexts(orm: Reader): Promise<ReadonlyMap<InformationSlug, Row>> {
	const { slug, version } = informationVersions;
	const rows = await orm.selectDistinctOn([slug]).from(informationVersions).orderBy(slug, desc(version));
	return new Map(rows.map((row) => [row.slug, row]));
}

const toVersion = ({ version, createdAt, byId }: Omit<Row, 'markdown'>, names: ReadonlyMap<string, string>) => ({
	version,
	changedAt: createdAt.toISOString(),
	changedByName: byId === null ? null : (names.get(byId) ?? null),
});

const toPage = (row: Row, names: ReadonlyMap<string, string>, judge: Judge): InformationPage => ({
	slug: row.slug,
	title: informationPage(row.slug).title,
	...toVersion(row, names),
	isFirst: row.version === 1,
	problems: [...judge(row.slug, row.markdown)],
});

/** Lists the pages in the order in which they are linked. */
export async function listPages(orm: Reader, judge: Judge): Promise<InformationPage[]> {
	const texts = await readTexts(orm);
	const rows = INFORMATION_SLUGS.map((slug) => texts.get(slug)).filter((row) => row !== undefined);
	const names = await readNames(
		orm,
		rows.map(({ byId }) => byId),
	);
	return rows.map((row) => toPage(row, names, judge));
}

/** Reads a page with its versions, newest first. Errors: ENTITY_NOT_FOUND. */
export async function readPage(orm: Reader, slug: InformationSlug, judge: Judge): Promise<InformationPageDetail> {
	const { version, createdAt, byId } = informationVersions;
	const mine = eq(informationVersions.slug, slug);
	const [row] = await orm.select().from(informationVersions).where(mine).orderBy(desc(version)).limit(1);
	if (row === undefined) throw notFound('The page');
	const versions = await orm
		.select({ slug: informationVersions.slug, version, createdAt, byId })
		.from(informationVersions)
		.where(mine)
		.orderBy(desc(version));
	const names = await readNames(
		orm,
		versions.map((one) => one.byId),
	);
	return { ...toPage(row, names, judge), markdown: row.markdown, versions: versions.map((one) => toVersion(one, names)) };
}

/** Reads the text of one version. Errors: ENTITY_NOT_FOUND. */
export async function readVersion(orm: Reader, slug: InformationSlug, version: number): Promise<InformationVersion> {
	const [row] = await orm
		.select()
		.from(informationVersions)
		.where(and(eq(informationVersions.slug, slug), eq(informationVersions.version, version)));
	if (row === undefined) throw notFound('This version of the page');
	return { markdown: row.markdown, ...toVersion(row, await readNames(orm, [row.byId])) };
}

interface TextChange {
	readonly slug: InformationSlug;
	readonly markdown: string;
	/** version that the change is based on */
	readonly seen: number | undefined;
}

/** Saves a text as a new version of its page; returns the version. The same text again changes nothing. Errors: ENTITY_NOT_FOUND, EDIT_CONFLICT. */
export async function changeText(orm: Orm, actor: Actor, { slug, markdown, seen }: TextChange): Promise<number> {
	return orm.transaction(async (tx) => {
		// Two changes at once: the second waits, and finds a version that it has not seen.
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`information:${slug}`}, 0))`);
		const [before] = await tx
			.select()
			.from(informationVersions)
			.where(eq(informationVersions.slug, slug))
			.orderBy(desc(informationVersions.version))
			.limit(1);
		if (before === undefined) throw notFound('The page');
		requireVersion(seen, before.version);
		if (before.markdown === markdown) return before.version;
		const version = before.version + 1;
		await tx.insert(informationVersions).values({ slug, version, markdown, byId: actor.id });
		const changes = [{ field: 'version', before: before.version, after: version }];
		const { title } = informationPage(slug);
		await writeAudit(tx, actor, { action: 'update', model: 'information', recordId: slug, recordName: title, changes });
		return version;
	});
}
