import type { DesignAgain, OwnOrder } from '@print-room/contract';
import { formatPounds, pence, poundsToPence, withVat } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../api/client.ts';
import { designRoutes } from '../../../../api/customer-routes.ts';
import { toFailure } from '../../../../api/failure.ts';
import { addToCartMessage, commonMessages, loadingMessage } from '../../../../api/messages.ts';
import { addDesign } from '../../../../cart/add-design.ts';
import { cameBack } from '../../../../cart/came-back.ts';
import { factsOf, linePrice, titleOf } from '../../../../cart/cart-line.ts';
import { commonScale, LineThumb } from '../../../../cart/line-thumb.tsx';
import { isLostSession } from '../../../../session/lost-session.ts';
import { useSession } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import { cartItemOf } from '../model/own-order.ts';
import styles from './again-dialog.module.css';

export interface AgainDialogProps {
	readonly item: OwnOrder['items'][number];
	readonly designId: string;
	/** Address of the editor with the ordered design. */
	readonly editorPath: string;
	readonly onClose: () => void;
}

const Gone = ({ gone }: Pick<DesignAgain, 'gone'>): ReactNode => (
	<Notice tone="attention" title="Not everything is offered any more.">
		{gone.map(({ what, name, message }) => (
			<span key={`${what} ${name}`} className={styles.gone}>
				{name === '' ? null : <b>{name}: </b>}
				{message}
			</span>
		))}
	</Notice>
);

const Prices = ({ now, then }: { readonly now: number | null; readonly then: number }): ReactNode => (
	<dl className={styles.prices}>
		<div>
			<dt>Today, with VAT</dt>
			<dd>{now === null ? <Skeleton width={64} height={18} label="The price is being worked out" /> : formatPounds(pence(now))}</dd>
		</div>
		<div>
			<dt>You paid</dt>
			<dd>{formatPounds(pence(then))}</dd>
		</div>
	</dl>
);

const FAILURE_SHOWN_MS = 4000;
const SUCCESS_SHOWN_MS = 3000;
/** Status of a refusal because the catalogue or prices shown were out of date. */
const REFUSED = 422;

/** Shows a print of an order at today's price, and puts another of it into the cart. */
const AgainDialog = ({ item, designId, editorPath, onClose }: AgainDialogProps): ReactNode => {
	const userId = useSession((session) => session.userId);
	const [isAdding, setAdding] = useState(false);
	const [isPriceNew, setPriceNew] = useState(false);
	const { data, error, refetch } = useQuery({
		queryKey: ['design again', userId, designId],
		queryFn: ({ signal }) => call(designRoutes.getDesignAgain, { params: { id: designId }, signal }),
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	});
	const design = data?.design ?? null;
	const shown = cartItemOf({ ...item, quantity: 1 });

	const add = async (): Promise<void> => {
		if (design === null || isAdding) return;
		const { token } = useSession.getState();
		setAdding(true);
		try {
			await addDesign(`again ${designId}`, design, { replaces: null, onMade: () => undefined });
			showToast({ message: commonMessages.addedToCart, severity: 'success', durationMs: SUCCESS_SHOWN_MS });
			onClose();
		} catch (thrown) {
			setAdding(false);
			const failure = toFailure(thrown);
			if (isLostSession(thrown, token) || failure.name === cameBack) return onClose();
			if (failure.status === REFUSED) {
				setPriceNew(failure.code === 'PRICE_CHANGED');
				await refetch();
			}
			if (failure.code !== 'PRICE_CHANGED')
				showToast({ message: addToCartMessage(thrown), severity: 'error', durationMs: FAILURE_SHOWN_MS });
		}
	};

	const isGone = data !== undefined && design === null;
	return (
		<FormDialog title="Order again" width={520} onClose={onClose}>
			<div className={styles.body}>
				<div className={styles.print}>
					<LineThumb item={shown} scale={commonScale([shown])} />
					<div>
						<h3>{titleOf(shown)}</h3>
						<dl className={styles.facts}>
							{factsOf(shown).map(({ name, value }) => (
								<div key={name}>
									<dt>{name}</dt>
									<dd>{value}</dd>
								</div>
							))}
						</dl>
					</div>
				</div>
				{error !== null && data === undefined ? (
					<Notice tone="failure" title="Today’s price could not be read.">
						{loadingMessage(error)}
					</Notice>
				) : null}
				{isGone ? <Gone gone={data.gone} /> : null}
				{isPriceNew && !isGone ? <Notice tone="attention" title="The price has just changed. Please look at it again." /> : null}
				{isGone || error !== null ? null : (
					<Prices
						now={design === null ? null : withVat(poundsToPence(design.price), design.vatPercent ?? item.vatPercent)}
						then={linePrice(shown)}
					/>
				)}
				{item.quantity > 1 && !isGone ? (
					<p className={styles.note}>One print is added. You ordered {item.quantity}: change the number in the cart.</p>
				) : null}
				<div className={styles.actions}>
					{isGone ? (
						<Button variant="contained" color="primary" component={Link} to={editorPath} autoFocus>
							Choose in the editor
						</Button>
					) : error !== null && data === undefined ? (
						<Button variant="contained" color="primary" onClick={() => void refetch()}>
							Try again
						</Button>
					) : (
						<Button variant="contained" color="primary" aria-disabled={design === null || isAdding} onClick={() => void add()}>
							{isAdding ? 'Adding to cart…' : 'Add to cart'}
						</Button>
					)}
					<Button variant="text" onClick={onClose}>
						{isGone ? 'Close' : 'Cancel'}
					</Button>
				</div>
			</div>
		</FormDialog>
	);
};

export default AgainDialog;
