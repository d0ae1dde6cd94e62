import type { Task } from '../platform/index.ts';
import { processDelivery } from './inbox/process-delivery.ts';
import { sweepWebhooks } from './inbox/sweep-webhooks.ts';
import { mailOrderTask, mailTrackingTask, type OrdersDeps, processWebhookTask } from './orders.deps.ts';
import { reconciliationTasks } from './reconciliation/reconciliation.jobs.ts';
import { remadeMailTasks } from './remade/remade-mail.ts';
import { remadePictureTasks } from './remade/remade-pictures.ts';
import { mailOrder } from './staff-mail/staff-mail.ts';
import { mailTracking } from './tracking/tracking-mail.ts';

export const orderTasks = (deps: OrdersDeps): Readonly<Record<string, Task>> => ({
	...reconciliationTasks(deps),
	...remadeMailTasks(deps),
	...remadePictureTasks(deps),
	[processWebhookTask]: processDelivery(deps),
	[mailOrderTask]: mailOrder(deps),
	[mailTrackingTask]: mailTracking(deps),
	'sweep-webhooks': sweepWebhooks(deps),
});
