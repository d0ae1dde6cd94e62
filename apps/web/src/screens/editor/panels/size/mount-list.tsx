import { type Bounds, sizeLabel } from '@print-room/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MountThumb, thumbScale } from '../../../../drawing/mount-thumb.tsx';
import { mountSizes } from '../../canvas/finished/mount-sizes.ts';
import { hadMessage, useHadFirst, useOrderedSettled } from '../../data/ordered-choices.query.ts';
import { useDelayedPart } from '../../delayed-editor.tsx';
import { priceMessage } from '../../messages/messages.ts';
import { isLandscape, turnedMount } from '../../model/print/mount.ts';
import { findMedia } from '../../model/state/offer.ts';
import { useDispatch } from '../../store.ts';
import { ChoiceList } from '../choice-list.tsx';
import type { MountPrices } from './usual/mount-prices.ts';

/** The price of a mount on the chosen media, with VAT; '' while it is not known. */
const useMountPrices = (): ((id: string) => string) => {
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
	const vatPercent = useDelayedPart(({ offer }) => offer.vatPercent);
	return (id) => {
		const price = prices[id]?.[groupId];
		return price === undefined ? '' : priceMessage(price, vatPercent);
	};
};

const LANDSCAPE: Bounds = { width: 2, height: 1 };
const PORTRAIT: Bounds = { width: 1, height: 2 };

const Mounts = (): ReactNode => {
	const dispatch = useDispatch();
	const offer = useDelayedPart((state) => state.offer);
	const units = useDelayedPart(({ work }) => work.units);
	const chosen = useDelayedPart(({ work }) => work.printItemId);
	const reference = useDelayedPart(({ image, work }) => (isLandscape(image, work) ? LANDSCAPE : PORTRAIT));
	const priceOf = useMountPrices();
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		list.current?.querySelector('[aria-checked="true"]')?.scrollIntoView({ block: 'nearest' });
	}, []);
	const { hadFirst, isHad } = useHadFirst('printItemIds');
	const mounts = hadFirst(offer.mounts).map((choice) => turnedMount(choice, units, reference));
	const scale = thumbScale(mounts.map((mount) => mountSizes(mount).board));
	return (
		<div ref={list}>
			<ChoiceList
				label={offer.mountsLabel}
				choices={mounts.map((mount) => ({
					id: mount.id,
					label: mount.label,
					description: `in a window mount of ${sizeLabel(mount.finalSize)}`,
					price: priceOf(mount.id),
					mark: isHad(mount.id) ? hadMessage : undefined,
					picture: <MountThumb sizes={mountSizes(mount)} scale={scale} />,
					isChosen: mount.id === chosen,
				}))}
				onClick={(id) => dispatch({ type: 'work/mountChosen', id })}
			/>
		</div>
	);
};

/** The predefined sizes, drawn to one scale, those that the person had first. The chosen one is in sight when the list opens. */
export const MountList = (): ReactNode => {
	const isSettled = useOrderedSettled();
	// Once it is shown it stays, whatever is asked again.
	const [isShown, show] = useState(isSettled);
	if (isSettled && !isShown) show(true);
	return isShown ? <Mounts /> : null;
};
