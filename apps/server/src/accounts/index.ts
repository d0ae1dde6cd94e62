export * from './accounts.jobs.ts';
export * from './accounts.table.ts';
export * from './calls/log-in.ts';
export { atMost, createCounter } from './limits/counters.ts';
export { isProxyIgnored, warnOfIgnoredProxy } from './limits/ignored-proxy.ts';
export { createLimits } from './limits/limits.ts';
export {
	alreadyRegisteredTemplate,
	confirmTemplate,
	invitationTemplate,
	noticePages,
	resetTemplate,
} from './mails/account-mails.template.ts';
export * from './owned-work.ts';
export { warnOfKnownPassword } from './passwords/passwords.ts';
export {
	currentOwner,
	guestIdPrefix,
	holdPerson,
	holdPersonByEmail,
	isGuestId,
	lockIdentity,
	presentOwner,
	requireOwner,
} from './people/current-owner.ts';
export { readNames } from './people/people-names.ts';
export * from './routes/accounts.routes.ts';
export { isStillHere, personOfSession, resolveCaller, rolesNow } from './sessions/identities.ts';
