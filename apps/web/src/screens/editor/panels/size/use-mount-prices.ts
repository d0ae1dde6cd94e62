import { useEffect, useState } from 'react';
import { useDelayedPart } from '../../delayed-editor.tsx';
import { priceMessage } from '../../messages/messages.ts';
import { findMedia } from '../../model/state/offer.ts';
import type { MountPrices } from './usual/mount-prices.ts';

/** The price of a mount on the chosen media, with VAT; '' while it is not known. */
export const useMountPrices = (): ((id: string) => string) => {
	const offer = useDelayedPart((state) => state.offer);
	const groupId = useDelayedPart((state) => findMedia(state.offer, state.work.mediaId)?.groupId ?? '');
	const [prices, setPrices] = useState<MountPrices>({});
	const ids = offer.mounts.map(({ id }) => id).join();
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
		return price === undefined ? '' : priceMessage(price);
	};
};
