import type { OwnOrder } from '@print-room/contract';
import { formatPounds, pence } from '@print-room/domain';
import type { ReactNode } from 'react';
import { factsOf, linePrice, titleOf } from '../../../cart/cart-line.ts';
import { commonScale, LineThumb } from '../../../cart/line-thumb.tsx';
import { OrderAgain } from './again/order-again.tsx';
import { cartItemOf } from './model/own-order.ts';
import styles from './order-lines.module.css';

type OwnItem = OwnOrder['items'][number];

const Line = ({ item, scale }: { readonly item: OwnItem; readonly scale: number }): ReactNode => {
	const shown = cartItemOf(item);
	const title = titleOf(shown);
	const price = linePrice(shown);
	return (
		<li className={styles.line}>
			<LineThumb item={shown} scale={scale} />
			<div className={styles.about}>
				<div className={styles.heading}>
					<h4>{title}</h4>
					<span className={styles.price}>
						{formatPounds(price)}
						{item.quantity > 1 ? (
							<small>
								{item.quantity} at {formatPounds(pence(price / item.quantity))}
							</small>
						) : null}
					</span>
				</div>
				<dl>
					{factsOf(shown).map(({ name, value }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
				{item.isFileReplaced ? <p className={styles.replaced}>Printed from the file that was sent after the order.</p> : null}
				<OrderAgain item={item} title={title} />
			</div>
		</li>
	);
};

export const OrderLines = ({ items }: { readonly items: readonly OwnItem[] }): ReactNode => {
	const scale = commonScale(items.map(cartItemOf));
	return (
		<section aria-label="Prints">
			<h3 className={styles.title}>
				Prints <small>with VAT</small>
			</h3>
			{items.length === 0 ? <p className={styles.none}>We have no record of its contents. Please write to us.</p> : null}
			<ul>
				{items.map((item) => (
					<Line key={item.id} item={item} scale={scale} />
				))}
			</ul>
		</section>
	);
};
