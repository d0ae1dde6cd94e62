export { failedJobs, forgetFailedJobs, hasLiveJob, retriedJobs, retryJob, waitingJobs } from './failed-jobs.ts';
export { countJobs } from './job-counts.ts';
export { jobCall, openQueue, type Queue } from './queue.ts';
export type { Task, TaskHelpers, Worker, WorkerOptions } from './worker.ts';
