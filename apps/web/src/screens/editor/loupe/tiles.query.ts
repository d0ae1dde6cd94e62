import type { Tiles } from '@print-room/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { designRoutes } from '../../../api/customer-routes.ts';

/** The server holds its answer back this long while it cuts the tiles. */
const WAIT_S = 20;

const askForTiles = async (imageId: string, signal: AbortSignal): Promise<Tiles> => {
	const { tiles } = await call(designRoutes.getTiles, { params: { id: imageId }, query: { wait: WAIT_S }, signal });
	return tiles ?? askForTiles(imageId, signal);
};

/** The tiles of an original; the first to ask waits until they are cut. */
export const tilesQuery = (userId: string | null, imageId: string) =>
	queryOptions({
		queryKey: ['tiles', userId, imageId],
		queryFn: ({ signal }) => askForTiles(imageId, signal),
		enabled: userId !== null,
		staleTime: Number.POSITIVE_INFINITY,
		// Without a connection it fails and says so, instead of waiting unseen.
		networkMode: 'always',
		refetchOnReconnect: true,
	});
