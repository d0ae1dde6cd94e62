export { isMailable, oneLine } from './mail-message.ts';
export * from './mail-page.ts';
export * from './mailer.ts';
export { openMailer } from './open-mailer.ts';
export { renderMail, renderStaffMail, type StaffMailDeps } from './render-mail.ts';
