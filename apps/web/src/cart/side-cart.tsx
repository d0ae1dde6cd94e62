import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { formatPounds, poundsToPence } from '@print-room/domain';
import { type ReactNode, useId, useState } from 'react';
import { sentences } from '../api/sentences.ts';
import { runtimeConfig } from '../runtime-config.ts';
import { ArrowRight, Close } from '../ui/icons.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { showToast } from '../ui/toasts.ts';
import { type Cart, refreshCart, removeFromCart, useCart } from './cart.ts';
import { factsOf, linePrice, titleOf } from './cart-line.ts';
import { commonScale, LineThumb } from './line-thumb.tsx';
import styles from './side-cart.module.css';

const Line = ({ item, scale }: { item: Cart['items'][number]; scale: number }): ReactNode => {
	const [isLeaving, leave] = useState(false);
	const { id } = item;
	const title = titleOf(item);
	const remove = (): void => {
		if (id === undefined) return;
		leave(true);
		removeFromCart(id).catch(() => {
			leave(false);
			showToast({ message: 'The print cannot be removed at the moment.', severity: 'error' });
		});
	};
	return (
		<li className={styles.line}>
			<LineThumb item={item} scale={scale} />
			<div className={styles.about}>
				<div className={styles.heading}>
					<span className={styles.name}>{title}</span>
					<span className={styles.price}>{formatPounds(linePrice(item))}</span>
				</div>
				<dl className={styles.facts}>
					{factsOf(item).map(({ name, value }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
					<div>
						<dt>Quantity</dt>
						<dd>{item.quantity}</dd>
					</div>
				</dl>
				{id === undefined ? null : (
					<TextButton className={styles.remove} onClick={remove} disabled={isLeaving} aria-label={`Remove ${title}`}>
						{isLeaving ? 'Removing…' : 'Remove'}
					</TextButton>
				)}
			</div>
		</li>
	);
};

const Total = ({ total, tax }: Pick<Cart, 'total' | 'tax'>): ReactNode => (
	<div className={styles.total}>
		<span>Total</span>
		<b>{formatPounds(poundsToPence(total))}</b>
		<small>{tax === null ? 'including VAT' : `including ${formatPounds(poundsToPence(tax))} VAT`}; delivery is added at the checkout</small>
	</div>
);

const Lines = ({ items, status }: Pick<Cart, 'items' | 'status'>): ReactNode => {
	if (status === 'failed') {
		return (
			<p className={styles.note}>
				{sentences.cannotReadCart} <TextButton onClick={() => void refreshCart()}>Try again</TextButton>
			</p>
		);
	}
	if (status !== 'ready') {
		return (
			<div className={styles.line}>
				<Skeleton width="100%" height={128} label="The cart is loading" />
				<Skeleton width="60%" />
			</div>
		);
	}
	if (items.length === 0) return <p className={styles.note}>Nothing in it yet.</p>;
	const scale = commonScale(items);
	return (
		<ul>
			{items.map((item, index) => (
				<Line key={item.id ?? index} item={item} scale={scale} />
			))}
			{items.length > 1 ? <li className={styles.scaleNote}>{items.length === 2 ? 'Both' : 'All'} prints are drawn to one scale.</li> : null}
		</ul>
	);
};

/** The cart beside the page (shot 06): what was ordered, in the editor's words. */
export const SideCart = ({ onClose, onOrderAnother }: { onClose: () => void; onOrderAnother: () => void }): ReactNode => {
	const { items, count, total, tax, status } = useCart();
	const titleId = useId();
	return (
		<Drawer
			anchor="right"
			open
			onClose={onClose}
			slotProps={{ paper: { className: styles.drawer, role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
		>
			<header className={styles.header}>
				<h2 id={titleId}>Cart</h2>
				{status === 'ready' ? <span className={styles.count}>{count}</span> : null}
				<IconButton className={styles.close} aria-label="Close cart" onClick={onClose}>
					<Close />
				</IconButton>
			</header>
			<div className={styles.body}>
				<Lines items={items} status={status} />
			</div>
			<footer className={styles.footer}>
				{items.length > 0 ? (
					<>
						<Total total={total} tax={tax} />
						<Button
							variant="contained"
							color="primary"
							fullWidth
							href={`${runtimeConfig().cart.origin}/checkout`}
							endIcon={<ArrowRight />}
							className={styles.checkout}
						>
							Go to checkout
						</Button>
					</>
				) : null}
				<Button variant="text" className={styles.another} onClick={onOrderAnother}>
					Order another print
				</Button>
			</footer>
		</Drawer>
	);
};
