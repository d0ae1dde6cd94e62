import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Logger, type Mail, MailRefused } from '../../platform/index.ts';
import type { FileChecksDeps } from '../file-checks.deps.ts';
import { fileCheckEntries } from '../file-checks.table.ts';

export const isToBeMailed = (entryId: string) => and(eq(fileCheckEntries.id, entryId), isNull(fileCheckEntries.mailedAt));

interface SendDeps extends Pick<FileChecksDeps, 'orm' | 'mailer'> {
	readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Sends the mail of an entry once; a second run waits until the sending is recorded. The entry itself is not locked: a slow mail server
 * must not block its people's sign-in, which moves it to the account. Permanently refused mails are given up.
 */
export async function sendOnce({ orm, mailer, logger }: SendDeps, entryId: string, mail: Mail): Promise<void> {
	await orm.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file-check-mail:${entryId}`}, 0))`);
		const [entry] = await tx.select({ id: fileCheckEntries.id }).from(fileCheckEntries).where(isToBeMailed(entryId));
		if (entry === undefined) return;
		try {
			await mailer.send(mail);
		} catch (error) {
			if (!(error instanceof MailRefused)) throw error;
			logger.warn({ entryId, err: error }, 'a mail about a file check was refused');
			return;
		}
		await tx.update(fileCheckEntries).set({ mailedAt: sql`clock_timestamp()` }).where(eq(fileCheckEntries.id, entryId));
	});
}
