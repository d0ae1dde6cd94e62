export * from './accounts.jobs.ts';
export * from './accounts.routes.ts';
export * from './accounts.service.ts';
export * from './accounts.table.ts';
export { currentOwner, holdPerson, lockIdentity, requireOwner } from './current-owner.ts';
export { personOfSession, resolveCaller, rolesNow } from './identities.ts';
export * from './owned-work.ts';
export { warnOfKnownPassword } from './passwords.ts';
export { readNames } from './people-names.ts';
