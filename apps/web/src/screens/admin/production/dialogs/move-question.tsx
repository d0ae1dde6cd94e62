import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { printsText } from '../model/piece-messages.ts';
import type { MovePlan } from '../model/plan-moves.ts';

interface MoveQuestionProps {
	readonly plan: MovePlan;
	readonly onConfirm: () => void;
	readonly onCancel: () => void;
}

/** Asks once before stages are left out, or before staff go on with an order that is held from printing. */
export const MoveQuestion = ({ plan: { moves, leaps, ofHeldOrders }, onConfirm, onCancel }: MoveQuestionProps): ReactNode => {
	const count = [...moves.values()].reduce((sum, pieces) => sum + pieces.length, 0);
	const orders = [...new Set(ofHeldOrders.map(({ orderNumber }) => `#${orderNumber}`))];
	return (
		<ConfirmDialog
			open
			title={`Move ${printsText(count)}?`}
			confirmLabel="Move"
			tone={orders.length > 0 ? 'stay' : 'accent'}
			onConfirm={onConfirm}
			onCancel={onCancel}
		>
			{leaps.length === 0 ? null : (
				<p>{leaps.length === 1 ? 'One print leaves' : `${leaps.length} prints leave`} out at least one stage.</p>
			)}
			{orders.length === 0 ? null : (
				<p>
					{orders.length === 1
						? `Order ${orders[0]} is`
						: `Orders ${orders.slice(0, 5).join(', ')}${orders.length > 5 ? ' and others' : ''} are`}{' '}
					held from printing. Check the payment first.
				</p>
			)}
		</ConfirmDialog>
	);
};
