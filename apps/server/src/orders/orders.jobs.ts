import type { Task } from '../platform/index.ts';
import { mailConfirmation } from './confirmation/confirmation-mail.ts';
import { sweepOrderLinks } from './confirmation/order-links.ts';
import { processDelivery } from './inbox/process-delivery.ts';
import { sweepWebhooks } from './inbox/sweep-webhooks.ts';
import { mailMessage } from './messages/message-mail.ts';
import {
	mailConfirmationTask,
	mailMessageTask,
	mailOrderTask,
	mailTrackingTask,
	type OrdersDeps,
	processWebhookTask,
	trackReachedTask,
} from './orders.deps.ts';
import { reconciliationTasks } from './reconciliation/reconciliation.jobs.ts';
import { remadeMailTasks } from './remade/remade-mail.ts';
import { remadePictureTasks } from './remade/remade-pictures.ts';
import { mailOrder } from './staff-mail/staff-mail.ts';
import { trackReached } from './tracking/offers.ts';
import { mailTracking } from './tracking/tracking-mail.ts';

export const orderTasks = (deps: OrdersDeps): Readonly<Record<string, Task>> => ({
	...reconciliationTasks(deps),
	...remadeMailTasks(deps),
	...remadePictureTasks(deps),
	[processWebhookTask]: processDelivery(deps),
	[mailOrderTask]: mailOrder(deps),
	[mailConfirmationTask]: mailConfirmation(deps),
	[mailMessageTask]: mailMessage(deps),
	[trackReachedTask]: trackReached(deps),
	[mailTrackingTask]: mailTracking(deps),
	'sweep-order-links': () => sweepOrderLinks(deps.orm),
	'sweep-webhooks': sweepWebhooks(deps),
});
