export * from './accounts.jobs.ts';
export * from './accounts.routes.ts';
export * from './accounts.service.ts';
export * from './accounts.table.ts';
export { currentOwner, lockIdentity, requireOwner } from './current-owner.ts';
export { resolveCaller } from './identities.ts';
export * from './owned-work.ts';
export { warnOfKnownPassword } from './passwords.ts';
