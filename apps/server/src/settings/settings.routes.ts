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
import { changeBanner, readBanner } from './banner.service.ts';
import { changeCarriers, readCarriers } from './carriers.service.ts';
import { changeThresholds } from './change-thresholds.ts';
import { readSettings } from './settings.service.ts';
import { configs } from './settings.table.ts';
import { changeStudio, readStudio } from './studio.service.ts';
import { changeVatRates, readVat } from './vat.service.ts';

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
	addRoute(http, routes.getStudio, async (call) => {
		const studio = await readStudio(orm);
		setETag(call.reply, studio.version);
		return studio;
	});
	addRoute(http, routes.changeStudio, async (call) => {
		setETag(call.reply, await changeStudio(orm, actorOf(call), { studio: call.body, seen: call.headers['if-match'] }));
		return undefined;
	});
	addRoute(http, routes.getCarriers, async (call) => {
		requireRight(call.caller, 'carriers.read');
		const carriers = await readCarriers(orm);
		setETag(call.reply, carriers.version);
		return carriers;
	});
	addRoute(http, routes.changeCarriers, async (call) => {
		requireRight(call.caller, 'carriers.write');
		const change = { carriers: call.body.carriers, seen: call.headers['if-match'] };
		setETag(call.reply, await changeCarriers(orm, actorOf(call), change));
		return undefined;
	});
	addRoute(http, routes.getBanner, async ({ reply }) => {
		const banner = await readBanner(orm);
		setETag(reply, banner.version);
		return banner;
	});
	addRoute(http, routes.changeBanner, async (call) => {
		setETag(call.reply, await changeBanner(orm, actorOf(call), { banner: call.body, seen: call.headers['if-match'] }));
		return undefined;
	});
	addRoute(http, routes.getVatRates, async (call) => {
		const vat = await readVat(orm);
		setETag(call.reply, vat.version);
		return vat;
	});
	addRoute(http, routes.changeVatRates, async (call) => {
		setETag(call.reply, await changeVatRates(orm, actorOf(call), { rates: call.body.rates, seen: call.headers['if-match'] }));
		return undefined;
	});
}
