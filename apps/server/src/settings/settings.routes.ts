import { routes } from '@print-room/contract';
import {
	actorOf,
	addRoute,
	type FilterModel,
	type Http,
	notFound,
	type Orm,
	parseFilter,
	requireRight,
	setETag,
} from '../platform/index.ts';
import { changeThresholds } from './change-thresholds.ts';
import { readSettings } from './settings.service.ts';
import { configs } from './settings.table.ts';

/** The table has a single row, so filters are only validated. */
const oneRow: FilterModel = { fields: { id: { column: configs.id, type: 'id' } }, relations: {}, defaultOrder: [] };

export function addSettingsRoutes(http: Http, orm: Orm): void {
	addRoute(
		http,
		routes.listConfigs,
		async (call) => {
			parseFilter(call.query, oneRow);
			call.reply.header('x-total-count', '1');
			return [await readSettings(orm)];
		},
		{ filter: oneRow },
	);
	addRoute(http, routes.getConfig, async (call) => {
		const settings = await readSettings(orm);
		if (settings.id !== call.params.id) throw notFound('The configuration');
		setETag(call.reply, settings.version);
		return settings;
	});
	addRoute(http, routes.changeConfig, async (call) => {
		requireRight(call.caller, 'settings.write');
		const change = { id: call.params.id, thresholds: call.body.thresholds, seen: call.headers['if-match'] };
		setETag(call.reply, await changeThresholds(orm, actorOf(call), change));
		return undefined;
	});
}
