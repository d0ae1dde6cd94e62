import { routes } from '@print-room/contract';
import { isStillHere } from '../../accounts/index.ts';
import {
	addRoute,
	BlobNotFound,
	type Blobs,
	etagOf,
	type Http,
	isKnown,
	notFoundBody,
	shownHeaders,
	userFileHeaders,
} from '../../platform/index.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { createTileFinder } from './tiles.reader.ts';
import { tilesOf, tileTickets } from './tiles.ts';

export function addTileRoutes(http: Http, deps: UploadsDeps): void {
	addRoute(
		http,
		routes.getTiles,
		async ({ caller, params, query, signal }) => ({
			tiles: await tilesOf(deps, caller, params.id, { waitMs: query.wait * 1000, signal }),
		}),
		{ perMinute: 120, waits: true },
	);
}

const level = /^(?:0|[1-9]\d?)$/;
const tile = /^(0|[1-9]\d{0,4})_(0|[1-9]\d{0,4})\.jpg$/;

interface OpenTiles {
	/** of the blob with the tiles */
	readonly key: string;
	readonly secondsLeft: number;
}

/**
 * Serves tiles below an address, by one ranged read each and without decoding in this process.
 * @param open returns null for a ticket that does not, or no longer, open any
 */
export function serveTilesAt(http: Http, blobs: Blobs, place: string, open: (ticket: string) => Promise<OpenTiles | null>): void {
	const find = createTileFinder(blobs);

	http.app.route<{ Params: { ticket: string; level: string; tile: string } }>({
		method: ['GET', 'HEAD'],
		url: `${place}/:ticket/:level/:tile`,
		schema: { hide: true },
		handler: async (request, reply) => {
			const { params } = request;
			const refuse = () => reply.status(404).send(notFoundBody(request.id, 'this address; it may have expired'));
			const [, column, row] = tile.exec(params.tile) ?? [];
			if (!level.test(params.level) || column === undefined || row === undefined) return refuse();
			const opened = await open(params.ticket);
			if (opened === null) return refuse();
			const { key, secondsLeft } = opened;
			try {
				const found = await find(key, Number(params.level), Number(column), Number(row));
				if (found === null) return refuse();
				const etag = etagOf(key, params.level, params.tile);
				const isUnchanged = isKnown(request, etag);
				const picture = isUnchanged || request.method === 'HEAD' ? undefined : await found.read();
				reply.headers({ ...userFileHeaders('image/jpeg'), ...shownHeaders(secondsLeft), etag });
				if (isUnchanged) return reply.status(304).send();
				return reply.header('content-length', found.bytes).send(picture);
			} catch (error) {
				if (!(error instanceof BlobNotFound)) throw error;
				return refuse();
			}
		},
	});
}

/** Serves tiles for the loupe at the addresses from `getTiles`. */
export function serveTiles(http: Http, { orm, files, blobs }: Pick<UploadsDeps, 'orm' | 'files' | 'blobs'>): void {
	const tickets = tileTickets(files);
	serveTilesAt(http, blobs, '/tiles', async (sealed) => {
		const ticket = tickets.open(sealed);
		if (ticket === null || !(await isStillHere(orm, ticket.content.s))) return null;
		return { key: ticket.content.k, secondsLeft: ticket.secondsLeft };
	});
}
