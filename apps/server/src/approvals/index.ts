export { answerTemplate as approvalAnswerTemplate } from './answers/answer-mail.template.ts';
export * from './approvals.jobs.ts';
export * from './approvals.routes.ts';
export * from './owned-approvals.ts';
