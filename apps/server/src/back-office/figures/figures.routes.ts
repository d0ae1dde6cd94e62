import { routes } from '@print-room/contract';
import { addRoute, type Http, type Orm, requireRight } from '../../platform/index.ts';
import { readFigures } from './read-figures.ts';

export function addFigureRoutes(http: Http, orm: Orm): void {
	addRoute(http, routes.getFigures, async ({ caller, query }) => {
		requireRight(caller, 'figures.read');
		return readFigures(orm, query);
	});
}
