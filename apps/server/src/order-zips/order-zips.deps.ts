import type { DesignsDeps } from '../designs/index.ts';
import type { Mailer, StaffMailDeps } from '../platform/index.ts';

export interface OrderZipsDeps extends DesignsDeps {
	readonly mailer: Mailer;
	readonly staffNotice: StaffMailDeps['staffNotice'];
}

/** Published when an order zip changes; the payload is `{ id }`. */
export const orderZipsChannel = 'order_zips';

export const makeOrderZipTask = 'make-order-zip';
export const mailOrderZipTask = 'mail-order-zip';

/** Key of an order zip's only job: a new run replaces a job that is still waiting. */
export const orderZipJobKey = (orderZipId: string): string => `order-zip:${orderZipId}`;

/** Prefix of the files of all runs. `archives` is the first versions' name for it: stored files cannot be renamed by a migration. */
export const zipsPrefix = (orderZipId: string): string => `archives/${orderZipId}`;

export const orderZipKey = ({ id, run }: { readonly id: string; readonly run: number }): string => `${zipsPrefix(id)}/${run}.zip`;

/** Arguments of `queue.add` for a run: one zip at a time, at a lower priority than work that customers wait for. */
export const orderZipJob = ({ id, run }: { readonly id: string; readonly run: number }) =>
	[
		makeOrderZipTask,
		{ orderZipId: id, run },
		{ jobKey: orderZipJobKey(id), maxAttempts: 10, priority: 20, queueName: 'order-zips' },
	] as const;
