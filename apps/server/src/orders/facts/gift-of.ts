import type { Transaction } from '@print-room/foxy';
import { presentOwner } from '../../accounts/index.ts';
import { readGift } from '../../cart/index.ts';
import type { Config, Tx } from '../../platform/index.ts';
import { isOffered } from '../../settings/index.ts';
import { type Gift, noGift } from './order-facts.ts';

interface GiftDeps {
	readonly tx: Tx;
	readonly config: Pick<Config, 'cart'>;
}

/**
 * Returns the gift of a transaction: one that we signed for an owner of its designs, while the studio offers it. Any other is ignored.
 * @param owners present owners, whom the caller holds
 */
export async function giftOf({ tx, config }: GiftDeps, { customFields }: Transaction, owners: readonly (string | null)[]): Promise<Gift> {
	const gift = readGift(config.cart, customFields);
	if (gift === null) return noGift;
	const isOwn = owners.includes(await presentOwner(tx, gift.from));
	if (!isOwn || !(await isOffered(tx, 'offersGiftNotes'))) return noGift;
	return { giftNote: gift.message === '' ? null : gift.message, omitsPrices: gift.omitsPrices };
}
