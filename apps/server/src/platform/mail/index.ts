export { isMailable, oneLine } from './mail-message.ts';
export * from './mail-template.ts';
export * from './mailer.ts';
export { observedMailer } from './observed-mailer.ts';
export { openMailer } from './open-mailer.ts';
export { renderMail, renderStaffMail, type StaffMailDeps, withMailWords } from './render-mail.ts';
export { verifyMailServer } from './smtp-mailer.ts';
