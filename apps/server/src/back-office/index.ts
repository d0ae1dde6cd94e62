export { noteDownload } from './audit/note-download.ts';
export * from './back-office.routes.ts';
export * from './back-office.table.ts';
export { doctorText } from './doctor/doctor-text.ts';
export { examine } from './doctor/examine.ts';
export { note, reasonOf, wrong } from './doctor/finding.ts';
export { figureTasks } from './figures/figures.jobs.ts';
