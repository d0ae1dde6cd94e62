import type { CartJson } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { commonMessages } from '../../api/messages.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import type { Cart } from '../cart.ts';
import { refreshCart } from '../configured-cart.ts';
import { commonScale } from '../line-thumb.tsx';
import { CartLineView, type CartLineViewProps } from './cart-line-view.tsx';
import styles from './cart-lines.module.css';
import { CartNote } from './cart-note.tsx';

export const ReadFailure = ({ failure }: { readonly failure: NonNullable<Cart['failure']> }): ReactNode => {
	const [isTrying, setTrying] = useState(false);
	const tryAgain = (): void => {
		if (isTrying) return;
		setTrying(true);
		void refreshCart().finally(() => setTrying(false));
	};
	return (
		<CartNote>
			{failure === 'unreachable' ? commonMessages.lostConnection : commonMessages.cannotReadCart}{' '}
			<TextButton onClick={tryAgain} aria-disabled={isTrying}>
				{isTrying ? 'Trying again…' : 'Try again'}
			</TextButton>
		</CartNote>
	);
};

export const LinesLoading = (): ReactNode => (
	<div className={styles.loading}>
		<Skeleton width="100%" height={128} label="The cart is loading" />
		<Skeleton width="60%" />
	</div>
);

type LinesProps = Omit<CartLineViewProps, 'item' | 'scale'> & { readonly items: CartJson['items'] };

export const CartLines = ({ items, ...actions }: LinesProps): ReactNode => {
	if (items.length === 0) return <p className={styles.empty}>Nothing in it yet.</p>;
	const scale = commonScale(items);
	return (
		<ul>
			{items.map((item, index) => (
				<CartLineView key={item.id ?? index} item={item} scale={scale} {...actions} />
			))}
			{items.length > 1 ? <li className={styles.scaleNote}>{items.length === 2 ? 'Both' : 'All'} prints are drawn to one scale.</li> : null}
		</ul>
	);
};
