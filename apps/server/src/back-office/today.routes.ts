import { routes } from '@print-room/contract';
import { type Actor, actorOf, addRoute, type Http, notFound, requireRight, retryJob, writeAudit } from '../platform/index.ts';
import type { BackOfficeDeps } from './back-office.deps.ts';
import { examine } from './doctor/examine.ts';
import { readToday } from './today.ts';

/** Retries a failed job from the first attempt. A job that is already waiting stays as it is. Errors: ENTITY_NOT_FOUND. */
async function retry({ orm, taskNames }: BackOfficeDeps, actor: Actor, id: string): Promise<void> {
	await orm.transaction(async (tx) => {
		const job = await retryJob(tx, taskNames, id);
		if (job === null) throw notFound('The job');
		if (job.failed === null) return;
		const { attempts } = job.failed;
		const changes = [{ field: 'attempts', before: attempts, after: 0 }];
		await writeAudit(tx, actor, { action: 'retry', model: 'jobs', recordId: id, recordName: job.task, changes });
	});
}

export function addTodayRoutes(http: Http, deps: BackOfficeDeps): void {
	addRoute(http, routes.getToday, () => readToday(deps));
	addRoute(http, routes.getDoctor, () => examine(deps), { perMinute: 20 });
	addRoute(http, routes.retryJob, async (call) => {
		requireRight(call.caller, 'orders.mend');
		await retry(deps, actorOf(call), call.params.id);
		return { ok: true } as const;
	});
}
