import { z } from 'zod';
import type { Executor, Queue } from '../../platform/index.ts';
import { noticePages } from './account-mails.template.ts';

export const sendAccountMail = 'send-account-mail';

export type Notice = keyof typeof noticePages;
export const isNotice = (text: string): text is Notice => Object.hasOwn(noticePages, text);

const linkMail = z.object({ email: z.string(), request: z.string(), page: z.string() });

/** Contains no token and no password: both are made or read when the mail is sent. */
export const accountMailSchema = z.discriminatedUnion('about', [
	linkMail.extend({ about: z.enum(['register', 'resend', 'reset']) }),
	z.object({ about: z.literal('invitation'), email: z.string(), invitation: z.string() }),
	z.object({ about: z.literal('notice'), email: z.string(), notice: z.string().refine(isNotice) }),
]);
export type AccountMail = z.infer<typeof accountMailSchema>;

/** Retried for some hours with growing pauses; runs before slower files, since a person waits for the mail. */
const options = { maxAttempts: 12, priority: -10 } as const;

/** Enqueues a mail with a link. The job decides whether there is a recipient. */
export async function enqueueLink(
	executor: Executor,
	queue: Pick<Queue, 'add'>,
	mail: Extract<AccountMail, { page: string }>,
): Promise<void> {
	await queue.add(executor, sendAccountMail, mail, options);
}

/** Enqueues the mail of an invitation, sent once the caller's transaction commits. */
export async function enqueueInvitation(
	executor: Executor,
	queue: Pick<Queue, 'add'>,
	{ email, id }: { readonly email: string; readonly id: string },
): Promise<void> {
	await queue.add(executor, sendAccountMail, { about: 'invitation', email, invitation: id } satisfies AccountMail, options);
}

/** Enqueues a notice of a changed account, sent once the caller's transaction commits. */
export async function enqueueNotice(
	executor: Executor,
	queue: Pick<Queue, 'add'>,
	{ email, notice }: { readonly email: string; readonly notice: Notice },
): Promise<void> {
	await queue.add(executor, sendAccountMail, { about: 'notice', email, notice } satisfies AccountMail, options);
}
