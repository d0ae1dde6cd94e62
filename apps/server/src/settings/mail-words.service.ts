import type { ChangeMailWords, ShopMailWords } from '@print-room/contract';
import { MAIL_KIND_FACTS, MAIL_KINDS, type MailKind, type OwnMailWords } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import type { Actor, Orm } from '../platform/index.ts';
import { changeSettings } from './change-settings.ts';
import { mailWordsTable } from './settings.table.ts';

type Reader = Pick<Orm, 'select'>;

/** Reads the studio's words of the mails, as far as it has set any. */
export async function readMailWords(orm: Reader): Promise<ReadonlyMap<MailKind, OwnMailWords>> {
	const rows = await orm.select().from(mailWordsTable);
	return new Map(rows.map(({ kind, opening, closing }) => [kind, { opening, closing }] as const));
}

/** Lists every mail with the studio's words; version 0 of a mail whose words were never changed. */
export async function listMailWords(orm: Reader): Promise<ShopMailWords[]> {
	const rows = new Map((await orm.select().from(mailWordsTable)).map((row) => [row.kind, row] as const));
	return MAIL_KINDS.map((kind) => {
		const { opening = null, closing = null, version = 0 } = rows.get(kind) ?? {};
		return { kind, opening, closing, version };
	});
}

interface MailWordsChange {
	readonly kind: MailKind;
	readonly words: ChangeMailWords;
	/** version that the change is based on */
	readonly seen: number | undefined;
}

/** Changes the words of a mail; returns the version. Errors: EDIT_CONFLICT. */
export const changeMailWords = (orm: Orm, actor: Actor, { kind, words, seen }: MailWordsChange): Promise<number> =>
	changeSettings(orm, actor, {
		...{ model: 'mailWords', recordId: kind, recordName: MAIL_KIND_FACTS[kind].name, seen },
		hold: async (tx) => {
			const [row] = await tx
				.insert(mailWordsTable)
				.values({ kind, version: 0 })
				.onConflictDoUpdate({ target: mailWordsTable.kind, set: { kind } })
				.returning();
			if (row === undefined) throw new Error('The words could not be held.');
			return row;
		},
		facts: ({ opening, closing }) => ({ before: { opening, closing }, after: words }),
		write: (tx, version) =>
			tx
				.update(mailWordsTable)
				.set({ ...words, version })
				.where(eq(mailWordsTable.kind, kind)),
	});
