import { and, eq, lt } from 'drizzle-orm';
import { MailRefused, type MailTemplate, renderMail, type Task } from '../platform/index.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { attempts, users } from './accounts.table.ts';
import { makeInvitationToken, removeOldInvitations } from './calls/staff-invitations.ts';
import { createLimits } from './limits/limits.ts';
import { makeToken, readRequest, removeOldTokens } from './links/account-tokens.ts';
import { invitationLink, mailedLink } from './links/return-urls.ts';
import {
	alreadyRegisteredTemplate,
	confirmTemplate,
	invitationTemplate,
	noticePages,
	resetTemplate,
} from './mails/account-mails.template.ts';
import { type AccountMail, accountMailSchema, sendAccountMail } from './mails/account-mails.ts';

type LinkMail = Extract<AccountMail, { page: string }>;

async function linkPage(deps: AccountsDeps, { about, email, request, page }: LinkMail, jobId: string): Promise<MailTemplate | null> {
	const { orm, config } = deps;
	const isDue = (...kind: string[]) => createLimits(orm).isMailDue(jobId, email, kind);
	const waiting = await readRequest(orm, request);
	if (waiting === null) {
		if (about !== 'register') return null;
		const [owner] = await orm
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.email, email), eq(users.isEmailVerified, true)));
		return owner !== undefined && (await isDue('already')) ? alreadyRegisteredTemplate(config, page) : null;
	}
	// A registration from another network has a link of its own that this one must not block; asking again sends it again.
	if (!(await isDue(...(about === 'reset' ? ['reset'] : [about, waiting.fromHash])))) return null;
	const token = await makeToken(orm, request, about === 'reset' ? 'reset' : 'confirm');
	if (token === null) return null;
	return about === 'reset'
		? resetTemplate(config, mailedLink(page, 'reset-password', token))
		: confirmTemplate(config, mailedLink(page, 'verificationToken', token));
}

async function invitationPage({ orm, config }: AccountsDeps, id: string): Promise<MailTemplate | null> {
	const made = await makeInvitationToken(orm, id);
	return made === null ? null : invitationTemplate(config, made.role, invitationLink(config, made.token));
}

const pageOf = async (deps: AccountsDeps, mail: AccountMail, jobId: string): Promise<MailTemplate | null> => {
	if (mail.about === 'notice') return noticePages[mail.notice](deps.config);
	return mail.about === 'invitation' ? invitationPage(deps, mail.invitation) : linkPage(deps, mail, jobId);
};

async function sendMail(deps: AccountsDeps, mail: AccountMail, jobId: string): Promise<void> {
	const { config, mailer, logger } = deps;
	const page = await pageOf(deps, mail, jobId);
	if (page === null) return;
	try {
		// A link that is sent again is a new one; the old one stops working.
		const id = mail.about === 'notice' ? `notice-${jobId}` : null;
		await mailer.send({ id, to: mail.email, ...(await renderMail(config, page)) });
	} catch (error) {
		if (!(error instanceof MailRefused)) throw error;
		logger.warn({ about: mail.about, err: error }, 'a mail was refused');
	}
}

export const accountTasks = (deps: AccountsDeps): Readonly<Record<string, Task>> => ({
	[sendAccountMail]: (payload, { jobId }) => sendMail(deps, accountMailSchema.parse(payload), jobId),
	'sweep-accounts': async () => {
		const tokens = (await removeOldTokens(deps.orm)) + (await removeOldInvitations(deps.orm));
		const counted = await deps.orm.delete(attempts).where(lt(attempts.expire, Date.now())).returning({ key: attempts.key });
		if (tokens > 0 || counted.length > 0)
			deps.logger.info({ tokens, attempts: counted.length }, 'expired tokens and attempts were removed');
	},
});
