import type { Task } from '../platform/index.ts';
import { mailOrderZip } from './mails/order-zip-mail.ts';
import { makeOrderZip } from './making/make-order-zip.ts';
import { sweepOrderZips } from './making/sweep-order-zips.ts';
import { mailOrderZipTask, makeOrderZipTask, type OrderZipsDeps } from './order-zips.deps.ts';

export const orderZipTasks = (deps: OrderZipsDeps): Readonly<Record<string, Task>> => ({
	[makeOrderZipTask]: makeOrderZip(deps),
	[mailOrderZipTask]: mailOrderZip(deps),
	'sweep-order-zips': sweepOrderZips(deps),
});
