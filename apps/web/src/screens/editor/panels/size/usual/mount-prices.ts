import { type Pence, poundsToPence } from '@print-room/domain';
import { call } from '../../../../../api/client.ts';
import { catalogueRoutes } from '../../../../../api/customer-routes.ts';

/** Net prices by mount id and media group; mounts whose prices failed to load are left out. */
export type MountPrices = Readonly<Record<string, Readonly<Record<string, Pence>>>>;

const pricesOf = async (printItemId: string): Promise<MountPrices> => {
	const { mediaTypes } = await call(catalogueRoutes.calculatePrice, { body: { categoryId: 'mountedprint', printItemId } });
	return { [printItemId]: Object.fromEntries(mediaTypes.map(({ groupId, price }) => [groupId, poundsToPence(price)])) };
};

export const mountPrices = async (ids: readonly string[]): Promise<MountPrices> => {
	const found = await Promise.all(ids.map((id) => pricesOf(id).catch(() => ({}))));
	return Object.assign({}, ...found);
};
