import { backOfficeRoutes, settingsRoutes } from '@print-room/contract';
import { shopDay } from '@print-room/domain';
import { actorOf, addRoute, createReadCache, type Events, type Http, type Orm, setETag } from '../../platform/index.ts';
import { leadTimesChangedChannel, readLeadTimes } from './lead-times.ts';
import { changeWorkingDays, readWorkingDays } from './working-days.service.ts';

export function addWorkingDaysRoutes(http: Http, { orm, events }: { readonly orm: Orm; readonly events: Events }): void {
	const leadTimes = createReadCache(() => readLeadTimes(orm), events, leadTimesChangedChannel);
	addRoute(http, settingsRoutes.getLeadTimes, async () => {
		const { isOn, weekdays, closedDays, daysOf } = await leadTimes.read();
		const today = shopDay(Date.now());
		// Names of closed days are the staff's own.
		const ahead = closedDays.filter(({ to }) => to >= today).map(({ from, to }) => ({ from, to }));
		return { isOn, weekdays: [...weekdays], closedDays: ahead, daysOf: { ...daysOf }, today };
	});
	addRoute(http, backOfficeRoutes.getWorkingDays, async (call) => {
		const found = await readWorkingDays(orm);
		setETag(call.reply, found.version);
		return found;
	});
	addRoute(http, backOfficeRoutes.changeWorkingDays, async (call) => {
		setETag(call.reply, await changeWorkingDays(orm, actorOf(call), { asked: call.body, seen: call.headers['if-match'] }));
		return undefined;
	});
}
