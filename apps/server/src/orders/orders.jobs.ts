import type { Task } from '../platform/index.ts';
import { processDelivery } from './inbox/process-delivery.ts';
import { sweepWebhooks } from './inbox/sweep-webhooks.ts';
import { mailOrderTask, mailTrackingTask, type OrdersParts, processWebhookTask } from './orders.parts.ts';
import { reconciliationTasks } from './reconciliation/reconciliation.jobs.ts';
import { remadeMailTasks } from './remade/remade-mail.ts';
import { remadePictureTasks } from './remade/remade-pictures.ts';
import { mailOrder } from './staff-mail/staff-mail.ts';
import { mailTracking } from './tracking/tracking-mail.ts';

export const orderTasks = (parts: OrdersParts): Readonly<Record<string, Task>> => ({
	...reconciliationTasks(parts),
	...remadeMailTasks(parts),
	...remadePictureTasks(parts),
	[processWebhookTask]: processDelivery(parts),
	[mailOrderTask]: mailOrder(parts),
	[mailTrackingTask]: mailTracking(parts),
	'sweep-webhooks': sweepWebhooks(parts),
});
