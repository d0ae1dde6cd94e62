import { formatPounds } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { designPath } from '../../../shell/category-paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Thumb } from '../../../ui/page/thumb.tsx';
import type { OwnPrints } from '../data/own-designs.query.ts';
import type { OwnPrint } from '../model/own-print.ts';
import { useWall } from '../wall-store.ts';
import styles from './cart-dialog.module.css';
import { type CartRow, priceOfRow, totalOf, useCartRows } from './use-cart-rows.ts';

const prints = (count: number): string => (count === 1 ? '1 print' : `${count} prints`);

const Outcome = ({
	row,
	print,
	onReadAgain,
}: {
	readonly row: CartRow;
	readonly print: OwnPrint | undefined;
	readonly onReadAgain: () => void;
}): ReactNode => {
	const { state } = row;
	switch (state.is) {
		case 'reading':
			return <Skeleton width={64} height={18} label="The price is being worked out" />;
		case 'ready':
			return null;
		case 'adding':
			return <small role="status">Adding…</small>;
		case 'added':
			return <small>In your cart</small>;
		case 'failed':
			return <small className={styles.problem}>Not added. {state.message}</small>;
		case 'unread':
			return (
				<small className={styles.problem}>
					{state.message} <TextButton onClick={onReadAgain}>Try again</TextButton>
				</small>
			);
		case 'gone':
			return (
				<small className={styles.problem}>
					{state.gone.map(({ name, message }) => (name === '' ? message : `${name}: ${message}`)).join(' ')}{' '}
					{print === undefined ? null : <Link to={designPath(print.design.categoryId, print.designId)}>Choose in the editor</Link>}
				</small>
			);
	}
};

export interface CartDialogProps {
	readonly ownPrints: OwnPrints;
	readonly onClose: () => void;
}

/** Puts the prints of a wall into the cart at today's prices, one after the other. */
const CartDialog = ({ ownPrints, onClose }: CartDialogProps): ReactNode => {
	const hung = useWall((state) => state.work.prints);
	const { rows, isAdding, isPriceNew, addAll, stop, readAgain } = useCartRows(hung);
	const open = rows.filter(({ state }) => state.is !== 'added' && state.is !== 'gone');
	const priced = open.filter((row) => priceOfRow(row) !== null);
	const added = rows.filter(({ state }) => state.is === 'added').length;
	const failed = rows.filter(({ state }) => state.is === 'failed').length;
	const left = rows.length - added;
	const isReading = rows.some(({ state }) => state.is === 'reading');
	const isReady = priced.length > 0 && !isReading;
	const close = (): void => {
		if (isAdding) stop();
		else onClose();
	};
	return (
		<FormDialog title="Put the wall into the cart" width={560} onClose={close}>
			<ul className={styles.rows}>
				{rows.map((row, place) => {
					const print = ownPrints.get(row.hung.designId);
					const price = priceOfRow(row);
					return (
						<li key={row.hung.id}>
							<span className={styles.picture}>{print === undefined ? null : <Thumb src={print.pictureUrl} alt="" />}</span>
							<span className={styles.said}>
								<b>{print?.imageName ?? `Print ${place + 1}`}</b>
								<small>{print === undefined ? null : `${print.sizeText}, ${print.about}`}</small>
								<Outcome row={row} print={print} onReadAgain={readAgain} />
							</span>
							<span className={styles.price}>{price === null ? null : formatPounds(price)}</span>
						</li>
					);
				})}
			</ul>
			<p className={styles.total}>
				<span>{added === 0 ? 'Today, with VAT' : 'Still to add, with VAT'}</span>
				<b>{isReading ? <Skeleton width={80} height={24} label="The prices are being worked out" /> : formatPounds(totalOf(priced))}</b>
			</p>
			<p className={styles.note}>Prints are made without the frames of the wall.</p>
			{isPriceNew ? <Notice tone="attention" title="A price has just changed. Please look at it again." /> : null}
			<div role="status">
				{isAdding ? (
					<p className={styles.note}>
						{added} of {rows.length} in your cart.
					</p>
				) : added > 0 ? (
					<p className={styles.note}>
						{left === 0
							? 'The whole wall is in your cart.'
							: `${prints(added)} in your cart, ${prints(left)} not${failed > 0 ? ': see above' : ''}.`}
					</p>
				) : null}
			</div>
			<div className={styles.actions}>
				{left === 0 ? null : (
					<Button
						variant="contained"
						color="primary"
						aria-disabled={!isReady || isAdding}
						onClick={() => (isReady ? void addAll() : undefined)}
					>
						{isAdding ? 'Adding to cart…' : `Add ${prints(priced.length)} to cart`}
					</Button>
				)}
				<Button variant={left === 0 ? 'contained' : 'text'} onClick={close}>
					{isAdding ? 'Stop after this one' : left === 0 ? 'Done' : 'Cancel'}
				</Button>
			</div>
		</FormDialog>
	);
};

export default CartDialog;
