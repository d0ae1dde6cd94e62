import type { CartJson } from '@print-room/contract';
import { formatPounds, poundsToPence } from '@print-room/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { call } from '../../api/client.ts';
import { settingsRoutes } from '../../api/customer-routes.ts';
import { runtimeConfig } from '../../runtime-config.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { ArrowRight } from '../../ui/icons/icons.tsx';
import { showToast } from '../../ui/page/toasts.ts';
import { type Cart, forgetMessages, useCart } from '../cart.ts';
import { titleOf } from '../cart-line.ts';
import { cartService } from '../configured-cart.ts';
import { cannotPutBack, putBack } from '../put-back.ts';
import { CartDrawer } from './cart-drawer.tsx';
import { CartLines, LinesLoading, ReadFailure } from './cart-lines.tsx';
import { CartNote } from './cart-note.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { DueDate } from './due-date.tsx';
import styles from './side-cart.module.css';

type Item = CartJson['items'][number];

const RemovedNote = ({ item, onPutBack }: { readonly item: Item; readonly onPutBack: () => void }): ReactNode => {
	const [isBusy, setBusy] = useState(false);
	const undo = (): void => {
		if (isBusy) return;
		setBusy(true);
		cartService()
			.then((service) => putBack(service, item))
			.then(onPutBack, (thrown: unknown) => {
				setBusy(false);
				showToast({ message: cannotPutBack(thrown), severity: 'error' });
			});
	};
	const title = titleOf(item);
	return (
		<CartNote>
			{`${title} was removed.`}{' '}
			<TextButton onClick={undo} aria-disabled={isBusy} aria-label={`Undo: put ${title} back`}>
				{isBusy ? 'Putting it back…' : 'Undo'}
			</TextButton>
		</CartNote>
	);
};

const poundsText = (total: number): string => formatPounds(poundsToPence(total));

const Total = ({ items, total, tax }: Pick<Cart, 'items' | 'total' | 'tax'>): ReactNode => (
	<div className={styles.total}>
		<span>Total</span>
		<b>{poundsText(total)}</b>
		<small>{tax === null ? 'including VAT' : `including ${poundsText(tax)} VAT`}</small>
		<DueDate items={items} />
		<DeliveryNote />
	</div>
);

/** Whether the studio offers gift notes, with their code if it does. An open page follows a change within a minute. */
const giftQuery = queryOptions({
	queryKey: ['gift-notes'],
	queryFn: async ({ signal }) => {
		const { offersGiftNotes } = await call(settingsRoutes.getStudio, { signal });
		return offersGiftNotes ? { View: (await import('../gift/gift-note.tsx')).GiftNoteSection } : null;
	},
	staleTime: 60_000,
	refetchInterval: 60_000,
});

const GiftOffer = (): ReactNode => {
	const { data } = useQuery(giftQuery);
	return data ? <data.View /> : null;
};

/** Scrolls to the newest line, at the end of the list. In a low window the drawer scrolls instead of the list. */
const showNewest = (list: HTMLElement | null): void => {
	const drawer = list?.parentElement;
	if (!list || !drawer) return;
	list.scrollTo(0, list.scrollHeight);
	drawer.scrollTo(0, list.offsetTop + list.offsetHeight - drawer.clientHeight);
};

interface SideCartProps {
	onClose: () => void;
	onOrderAnother: () => void;
}

const useChanges = (titleId: string) => {
	const [removed, setRemoved] = useState<Item | null>(null);
	const [announcement, announce] = useState('');
	const onChanged = (item: Item, quantity: number): void => {
		setRemoved(null);
		announce(`${titleOf(item)}: ${quantity}. Total ${poundsText(useCart.getState().total)}`);
	};
	const onRemoved = (item: Item): void => {
		setRemoved(item);
		announce(`${titleOf(item)} was removed. Total ${poundsText(useCart.getState().total)}`);
		// The pressed button is gone.
		document.getElementById(titleId)?.focus();
	};
	const onPutBack = (item: Item): void => {
		setRemoved(null);
		announce(`${titleOf(item)} is in your cart again. Total ${poundsText(useCart.getState().total)}`);
		document.getElementById(titleId)?.focus();
	};
	return { removed, announcement, onChanged, onRemoved, onPutBack };
};

export const SideCart = ({ onClose, onOrderAnother }: SideCartProps): ReactNode => {
	const { items, count, total, tax, messages, isRead, failure } = useCart();
	const titleId = useId();
	const { removed, announcement, onChanged, onRemoved, onPutBack } = useChanges(titleId);
	useEffect(() => forgetMessages, []);
	return (
		<CartDrawer titleId={titleId} count={isRead ? count : null} onClose={onClose}>
			<div className={styles.notes}>
				<div role="status">
					{messages.map((message) => (
						<CartNote key={message}>{message}</CartNote>
					))}
					{failure === null ? null : <ReadFailure failure={failure} />}
				</div>
				{removed === null ? null : <RemovedNote key={removed.id} item={removed} onPutBack={() => onPutBack(removed)} />}
			</div>
			<div ref={showNewest} className={styles.body}>
				{isRead ? <CartLines items={items} onChanged={onChanged} onRemoved={onRemoved} /> : null}
				{items.length > 0 ? <GiftOffer /> : null}
				{isRead || failure !== null ? null : <LinesLoading />}
			</div>
			<p role="status" className="visually-hidden">
				{announcement}
			</p>
			<footer className={styles.footer}>
				{items.length > 0 ? (
					<>
						<Total items={items} total={total} tax={tax} />
						<Button
							variant="contained"
							color="primary"
							fullWidth
							component="a"
							href={`${runtimeConfig().cart.origin}/checkout`}
							endIcon={<ArrowRight />}
							className={styles.checkout}
						>
							Go to checkout
						</Button>
					</>
				) : null}
				<Button variant="text" className={styles.another} onClick={onOrderAnother}>
					{items.length > 0 ? 'Order another print' : 'Order a print'}
				</Button>
			</footer>
		</CartDrawer>
	);
};
