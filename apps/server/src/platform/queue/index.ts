export { type JobOptions, type JobPayload, openQueue, type Queue } from './queue.ts';
export type { Task, TaskHelpers, Worker, WorkerOptions } from './worker.ts';
