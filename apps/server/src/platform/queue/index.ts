export { type JobOptions, openQueue, type Queue } from './queue.ts';
export type { Task, TaskHelpers, Worker, WorkerOptions } from './worker.ts';
