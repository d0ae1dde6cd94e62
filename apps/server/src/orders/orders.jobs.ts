import type { Task } from '../platform/index.ts';
import { mailOrderTask, type OrdersParts, processWebhookTask } from './orders.parts.ts';
import { processDelivery } from './process-delivery.ts';
import { reconciliationTasks } from './reconciliation.jobs.ts';
import { mailOrder } from './staff-mail.ts';
import { sweepWebhooks } from './sweep-webhooks.ts';

export const orderTasks = (parts: OrdersParts): Readonly<Record<string, Task>> => ({
	...reconciliationTasks(parts),
	[processWebhookTask]: processDelivery(parts),
	[mailOrderTask]: mailOrder(parts),
	'sweep-webhooks': sweepWebhooks(parts),
});
