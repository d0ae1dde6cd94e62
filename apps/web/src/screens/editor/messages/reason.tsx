import { isLastStep } from '@print-room/domain';
import type { ReactNode } from 'react';
import { openLogin } from '../../../session/login.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useDelayedEditor } from '../delayed-editor.tsx';
import { obstacleOf, sizeObstacle } from '../model/order/order.ts';
import { priceStatus } from '../model/order/price.ts';
import type { EditorState } from '../model/state/state.ts';
import { useDispatch } from '../store.ts';
import { impossibleOptionMessage, obstacleMessage } from './messages.ts';
import styles from './reason.module.css';

/** Reason why the next action is blocked, shown beside it and not only by colour. */
export const reasonMessage = (state: EditorState, isAdd: boolean): string | null => {
	if (isAdd) {
		const obstacle = obstacleOf(state);
		return obstacle === null ? null : obstacleMessage(obstacle, state);
	}
	if (sizeObstacle(state) !== null) return obstacleMessage('SIZE_NOT_SUPPORTED', state);
	return state.display.step === 'options' ? impossibleOptionMessage(state) : null;
};

export interface ReasonProps {
	readonly id: string;
	readonly alwaysAdds?: boolean;
	readonly className?: string | undefined;
}

export const Reason = ({ id, alwaysAdds = false, className }: ReasonProps): ReactNode => {
	const state = useDelayedEditor();
	const dispatch = useDispatch();
	const isAdd = alwaysAdds || isLastStep(state.display.step, state.offer.steps);
	const hasFailed = priceStatus(state) === 'failed';
	// An option that a smaller size or a border would allow again does not hold up other steps; it is said there.
	const reason = reasonMessage(state, isAdd) ?? impossibleOptionMessage(state);
	const failed = obstacleMessage('PRICE_FAILED', state);
	return (
		<p id={id} className={className ? `${styles.reason} ${className}` : styles.reason}>
			{reason === failed ? '' : reason} {hasFailed ? failed : ''}
			{isAdd && state.claim === 'lost' ? <TextButton onClick={openLogin}>Login</TextButton> : null}
			{hasFailed ? <TextButton onClick={() => dispatch({ type: 'answer/priceRetried' })}>Try again</TextButton> : null}
		</p>
	);
};
