import type { Certificate, OrderStatusInfo, PriceResult, PrintCategory, PrintType, StockForm } from '@print-room/contract';
import type { Ledger } from '../ledger.ts';
import type { Step } from '../plan.ts';
import type { FaultShop } from '../shop/fault-shop.ts';
import { admin } from '../shop/ground.ts';
import { Client } from './client.ts';
import { followZips, type ZipNews } from './news.ts';
import { openPictures, type Picture } from './pictures.ts';

/** State shared by all journeys. */
export interface Surroundings {
	readonly shop: FaultShop;
	readonly ledger: Ledger;
	/** without an identity */
	readonly nobody: Client;
	readonly staff: Client;
	/** medium of a print of 300 × 200 mm */
	readonly mediaId: string;
	readonly price: number;
	/** a status that is mailed to customers */
	readonly statusId: string;
	/** paper of that medium */
	readonly paper: StockForm;
	readonly numbered: Certificate;
	/** Live news of zips, as a page of staff that stays open hears them. */
	readonly news: ZipNews;
	readonly picture: (random: () => number, mark: string) => Picture;
	/** A journey is about to take a step. */
	readonly reached: (step: Step) => void;
}

export const printSize = { width: 300, height: 200 } as const;

export async function openSurroundings(shop: FaultShop, ledger: Ledger, reached: Surroundings['reached']): Promise<Surroundings> {
	const nobody = new Client(ledger, shop.url, {});
	const { token } = await nobody.read<{ token: string }>('/account/auth/login', { method: 'POST', json: admin });
	const staff = nobody.as({ authorization: `Bearer ${token}` });
	const category = await nobody.read<PrintCategory>('/api/printCategories/fineartprint?filter[include][0]=printTypeConfiguration');
	const [media] = await nobody.read<PrintType[]>(`/api/printTypeConfigurations/${category.printTypeConfiguration?.id}/printTypes`);
	const asked = { categoryId: 'fineartprint', extent1: printSize.width, extent2: printSize.height, units: 'mm', groupId: media?.groupId };
	const { price } = await nobody.read<PriceResult>('/api/prices/calculate', { method: 'POST', json: asked });
	const [status] = await staff.read<OrderStatusInfo[]>('/api/orderStatusInfos');
	const numbered = (await staff.read<Certificate[]>('/api/certificates')).find(({ isNumbered }) => isNumbered);
	if (media === undefined || price === null || status === undefined || numbered === undefined)
		throw new Error('The catalogue lacks a medium, its price, a status or a numbered certificate.');
	const roll = { label: '44″ roll', printTypeId: media.id, isRoll: true, widthMm: 1118 };
	const paper = await staff.read<StockForm>('/api/stockForms', { method: 'POST', json: roll });
	const [news, picture] = [followZips(staff, shop.url, ledger), await openPictures()];
	return { shop, ledger, nobody, staff, mediaId: media.id, price, statusId: status.id, paper, numbered, news, picture, reached };
}
