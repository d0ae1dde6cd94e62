import { editionRoutes } from '@print-room/contract';
import { addRoute, type Http, type Orm } from '../platform/index.ts';
import { usableImage } from '../uploads/index.ts';
import { changeEdition } from './change-edition.ts';
import { readEditions } from './read-editions.ts';

export function addEditionRoutes(http: Http, { orm }: { readonly orm: Orm }): void {
	addRoute(http, editionRoutes.listEditions, async ({ caller, query }) => {
		const image = query.imageId === undefined ? null : await usableImage({ orm }, caller, query.imageId);
		return readEditions(orm, caller.id, image?.sha256 ?? null);
	});
	addRoute(http, editionRoutes.changeEdition, ({ caller, params, headers, body }) =>
		changeEdition(orm, caller.id, params.id, { changes: body, version: headers['if-match'] }),
	);
}
