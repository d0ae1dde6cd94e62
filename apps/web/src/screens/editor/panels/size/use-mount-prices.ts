import { useEffect, useState } from 'react';
import { useDelayedPart } from '../../delayed-editor.tsx';
import { priceWords } from '../../messages/words.ts';
import { findMedia } from '../../model/state/shop.ts';
import type { MountPrices } from './usual/mount-prices.ts';

/** The price of a mount on the chosen media, with VAT; '' while it is not known. */
export const useMountPrices = (): ((id: string) => string) => {
	const shop = useDelayedPart((state) => state.shop);
	const groupId = useDelayedPart((state) => findMedia(state.shop, state.work.mediaId)?.groupId ?? '');
	const [prices, setPrices] = useState<MountPrices>({});
	const ids = shop.mounts.map(({ id }) => id).join();
	useEffect(() => {
		let isLeft = false;
		void import('./usual/mount-prices.ts')
			.then(({ mountPrices }) => mountPrices(ids.split(',')))
			.then((found) => (isLeft ? undefined : setPrices(found)))
			.catch(() => undefined);
		return () => {
			isLeft = true;
		};
	}, [ids]);
	return (id) => {
		const price = prices[id]?.[groupId];
		return price === undefined ? '' : priceWords(price);
	};
};
