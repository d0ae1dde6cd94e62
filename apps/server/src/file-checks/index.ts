export { askAboutLine, conversationsOf } from './ask/ask-about-line.ts';
export type { HeldLines } from './file-checks.deps.ts';
export * from './file-checks.jobs.ts';
export * from './file-checks.routes.ts';
export * from './file-checks.table.ts';
export { remeasure } from './measure-file.ts';
export { ownedFileChecks } from './own/owned-file-checks.ts';
export { closeConversations } from './requests.ts';
