import { catalogueRoutes } from '@print-room/contract';
import { type Pence, poundsToPence } from '@print-room/domain';
import { call } from '../../../../../api/client.ts';

/** Net prices by group, by the mount's id; a mount whose prices could not be told is left out. */
export type MountPrices = Readonly<Record<string, Readonly<Record<string, Pence>>>>;

const pricesOf = async (printItemId: string): Promise<MountPrices> => {
	const { mediaTypes } = await call(catalogueRoutes.calculatePrice, { body: { categoryId: 'mountedprint', printItemId } });
	return { [printItemId]: Object.fromEntries(mediaTypes.map(({ groupId, price }) => [groupId, poundsToPence(price)])) };
};

/** What each mount costs on each group of media. */
export const mountPrices = async (ids: readonly string[]): Promise<MountPrices> => {
	const found = await Promise.all(ids.map((id) => pricesOf(id).catch(() => ({}))));
	return Object.assign({}, ...found);
};
