import { formatPounds, isLastStep, nextStep } from '@print-room/domain';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/controls/button.tsx';
import { ArrowRight } from '../../../ui/icons/icons.tsx';
import { useAddToCart } from '../adding/use-add-to-cart.ts';
import { useDelayedPart } from '../delayed-editor.tsx';
import { reasonMessage } from '../messages/reason.tsx';
import { totalOf } from '../model/order/price-lines.ts';
import { panelId } from '../steps/rail.tsx';
import { useDispatch, useFlow } from '../store.ts';
import styles from './summary.module.css';

export const nextActionId = 'editor-next';

export interface NextActionProps {
	/** The phone has Add to cart in every step. */
	readonly alwaysAdds?: boolean;
	readonly isWide?: boolean;
	/** id of the element that gives the reason */
	readonly reasonId: string;
}

export const NextAction = ({ alwaysAdds = false, isWide = false, reasonId }: NextActionProps): ReactNode => {
	const display = useDelayedPart((state) => state.display);
	const offer = useDelayedPart((state) => state.offer);
	const adding = useDelayedPart((state) => state.adding);
	const dispatch = useDispatch();
	const add = useAddToCart();
	const isAdd = alwaysAdds || isLastStep(display.step, offer.steps);
	const wayBack = useFlow((flow) => (isAdd ? flow.wayBack : null));
	const cannotAdd = useDelayedPart((state) => reasonMessage(state, isAdd) !== null) || adding.kind === 'running';
	const isBlocked = wayBack === null && cannotAdd;
	const postponed = useFlow(({ postponedLabel }) => wayBack?.label ?? postponedLabel);
	const next = nextStep(display.step, offer.steps);
	// Null without a changed price, so that the button does not follow every figure.
	const total = useDelayedPart((state) => (state.adding.kind === 'priceChanged' ? (totalOf(state)?.gross ?? null) : null));
	const act = (): void => {
		if (isBlocked) return;
		if (wayBack !== null) wayBack.go();
		else if (isAdd) void add();
		else {
			// The focused panel is announced by its name, and its content comes next. It has the focus before another key could press Next again.
			flushSync(() => dispatch({ type: 'display/nextPressed' }));
			document.getElementById(panelId)?.focus({ preventScroll: true });
		}
	};
	return (
		<Button
			variant="contained"
			color="primary"
			fullWidth={isWide}
			className={isBlocked ? styles.blocked : undefined}
			id={nextActionId}
			aria-disabled={isBlocked}
			aria-describedby={reasonId}
			onClick={act}
		>
			<span className={postponed === null ? undefined : styles.wraps}>
				{isAdd || next === null ? (postponed ?? 'Add to cart') : `Next: ${offer.labels[next]}`}
			</span>
			{isAdd ? (
				adding.kind === 'priceChanged' && isWide && total !== null ? (
					<span aria-hidden="true">{formatPounds(total)}</span>
				) : null
			) : (
				<ArrowRight />
			)}
		</Button>
	);
};
