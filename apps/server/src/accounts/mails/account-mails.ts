import { z } from 'zod';
import type { Executor, Queue } from '../../platform/index.ts';
import { noticePages } from './account-mails.pages.ts';

export const sendAccountMail = 'send-account-mail';

export type Notice = keyof typeof noticePages;
export const isNotice = (text: string): text is Notice => Object.hasOwn(noticePages, text);

const linkMail = z.object({ email: z.string(), request: z.string(), page: z.string() });

/** No token and no password: those are made, or known, where the mail is sent. */
export const accountMailSchema = z.discriminatedUnion('about', [
	linkMail.extend({ about: z.enum(['register', 'resend', 'reset']) }),
	z.object({ about: z.literal('notice'), email: z.string(), notice: z.string().refine(isNotice) }),
]);
export type AccountMail = z.infer<typeof accountMailSchema>;

/** Tried for some hours, with growing pauses; somebody waits for it, so it goes before files that take longer. */
const options = { maxAttempts: 12, priority: -10 } as const;

/** Mails that bring a link. The job finds out whether there is anybody to send it to. */
export async function enqueueLink(
	executor: Executor,
	queue: Pick<Queue, 'add'>,
	mail: Extract<AccountMail, { page: string }>,
): Promise<void> {
	await queue.add(executor, sendAccountMail, mail, options);
}

/** Tells a person that something which guards their account has changed, once the caller's transaction is done. */
export async function enqueueNotice(
	executor: Executor,
	queue: Pick<Queue, 'add'>,
	{ email, notice }: { readonly email: string; readonly notice: Notice },
): Promise<void> {
	await queue.add(executor, sendAccountMail, { about: 'notice', email, notice } satisfies AccountMail, options);
}
