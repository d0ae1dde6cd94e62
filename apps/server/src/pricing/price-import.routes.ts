import { routes } from '@print-room/contract';
import { actorOf, addRoute, type Http, type Orm, requireRight } from '../platform/index.ts';
import { importPrices } from './import-prices.ts';

/** Two million characters, each up to three bytes long and a few escaped (ASVS 15.2.2). */
const longestListBytes = 8 * 1024 * 1024;

export function addPriceImportRoute(http: Http, orm: Orm): void {
	addRoute(
		http,
		routes.importPrices,
		async (call) => {
			requireRight(call.caller, 'catalogue.write');
			return importPrices(orm, call.body, actorOf(call));
		},
		{ perMinute: 30, maxBodyBytes: longestListBytes },
	);
}
