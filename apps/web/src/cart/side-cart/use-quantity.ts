import type { CartJson } from '@print-room/contract';
import { useRef, useState } from 'react';
import { toFailure } from '../../api/failure.ts';
import { commonMessages } from '../../api/messages.ts';
import { showToast } from '../../ui/page/toasts.ts';
import { cartService } from '../configured-cart.ts';

type Item = CartJson['items'][number];

/** 0 and nothing both mean that there is no limit. */
export const maxQuantity = ({ quantity_max }: Pick<Item, 'quantity_max'>): number =>
	quantity_max === undefined || quantity_max === null || quantity_max <= 0 ? Number.POSITIVE_INFINITY : quantity_max;

const cannotChange = (thrown: unknown): string =>
	toFailure(thrown).status === 0 ? commonMessages.lostConnection : 'The quantity cannot be changed at the moment.';

export interface Quantity {
	/** quantity asked for, until the cart has answered */
	readonly shown: number;
	readonly isChanging: boolean;
	readonly change: (quantity: number) => void;
}

/** Sends one change at a time; of those made while it is under way, only the last is sent. */
export const useQuantity = (item: Item, onChanged: (quantity: number) => void): Quantity => {
	const { id } = item;
	const [wanted, setWanted] = useState<number | null>(null);
	const next = useRef<number | null>(null);
	const isBusy = useRef(false);
	const send = async (lineId: string | number): Promise<void> => {
		isBusy.current = true;
		try {
			const service = await cartService();
			while (next.current !== null) {
				const quantity = next.current;
				next.current = null;
				const { items } = await service.setQuantity(lineId, quantity);
				onChanged(items.find((line) => line.id === lineId)?.quantity ?? 0);
			}
		} catch (thrown) {
			next.current = null;
			showToast({ message: cannotChange(thrown), severity: 'error' });
		} finally {
			isBusy.current = false;
			setWanted(null);
		}
	};
	const change = (quantity: number): void => {
		if (id === undefined || quantity < 1 || quantity > maxQuantity(item)) return;
		next.current = quantity;
		setWanted(quantity);
		if (!isBusy.current) void send(id);
	};
	return { shown: wanted ?? item.quantity, isChanging: wanted !== null, change };
};
