import type { CartJson } from '@print-room/contract';
import { formatPounds, pence } from '@print-room/domain';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { toFailure } from '../../api/failure.ts';
import { commonMessages } from '../../api/messages.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { showToast } from '../../ui/page/toasts.ts';
import { designAddress, factsOf, linePrice, titleOf } from '../cart-line.ts';
import { cartService } from '../configured-cart.ts';
import { editingLine } from '../edited-line.ts';
import { LineThumb } from '../line-thumb.tsx';
import { leaveSideCart } from '../side-cart-state.ts';
import styles from './cart-line-view.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';
import { maxQuantity, useQuantity } from './use-quantity.ts';

type Item = CartJson['items'][number];

export interface CartLineViewProps {
	readonly item: Item;
	readonly scale: number;
	readonly onChanged: (item: Item, quantity: number) => void;
	readonly onRemoved: (item: Item) => void;
}

const cannotRemove = (thrown: unknown): string =>
	toFailure(thrown).status === 0 ? commonMessages.lostConnection : 'The print cannot be removed at the moment.';

const useRemoving = (item: Item, onRemoved: () => void): { isLeaving: boolean; remove: () => void } => {
	const { id } = item;
	const [isLeaving, leave] = useState(false);
	const remove = (): void => {
		if (id === undefined || isLeaving) return;
		leave(true);
		cartService()
			.then((service) => service.remove(id))
			.then(onRemoved, (thrown: unknown) => {
				leave(false);
				showToast({ message: cannotRemove(thrown), severity: 'error' });
			});
	};
	return { isLeaving, remove };
};

const Facts = ({ item }: { readonly item: Item }): ReactNode => (
	<dl className={styles.facts}>
		{factsOf(item).map(({ name, value }) => (
			<div key={name}>
				<dt>{name}</dt>
				<dd>{value}</dd>
			</div>
		))}
	</dl>
);

const Price = ({ item }: { readonly item: Item }): ReactNode => {
	const price = linePrice(item);
	return (
		<span className={styles.price}>
			{formatPounds(price)}
			{item.quantity > 1 ? <small>{`${formatPounds(pence(price / item.quantity))} each`}</small> : null}
		</span>
	);
};

export const CartLineView = ({ item, scale, onChanged, onRemoved }: CartLineViewProps): ReactNode => {
	const title = titleOf(item);
	const address = designAddress(item.url, location.origin);
	const { shown, isChanging, change } = useQuantity(item, (quantity) => onChanged(item, quantity));
	const { isLeaving, remove } = useRemoving(item, () => onRemoved(item));
	return (
		<li className={styles.line} aria-busy={isChanging || isLeaving}>
			<LineThumb item={item} scale={scale} />
			<div className={styles.about}>
				<div className={styles.heading}>
					<h3 className={styles.name} title={title}>
						{address === null ? (
							title
						) : (
							<Link to={address} onClick={leaveSideCart}>
								{title}
							</Link>
						)}
					</h3>
					<Price item={item} />
				</div>
				<Facts item={item} />
				{item.id === undefined ? null : (
					<div className={styles.actions}>
						<QuantityStepper title={title} quantity={shown} most={maxQuantity(item)} onChange={change}>
							{address === null ? null : (
								<Link
									to={address}
									state={editingLine(item.code)}
									onClick={leaveSideCart}
									className={styles.edit}
									aria-label={`Edit ${title}`}
								>
									Edit
								</Link>
							)}
							<TextButton className={styles.remove} onClick={remove} aria-disabled={isLeaving} aria-label={`Remove ${title}`}>
								{isLeaving ? 'Removing…' : 'Remove'}
							</TextButton>
						</QuantityStepper>
					</div>
				)}
			</div>
		</li>
	);
};
