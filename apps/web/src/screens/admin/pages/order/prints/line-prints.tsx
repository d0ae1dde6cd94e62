import type { Order, OrderLine, Piece } from '@print-room/contract';
import { can, cancelRefusal, mayAnswer, mayHold, reprintRefusal } from '@print-room/domain';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { call } from '../../../../../api/client.ts';
import { toFailure } from '../../../../../api/failure.ts';
import { loadingMessage } from '../../../../../api/messages.ts';
import { productionRoutes } from '../../../../../api/staff/staff-routes.ts';
import { useSession } from '../../../../../session/session.ts';
import { TextButton } from '../../../../../ui/controls/text-button.tsx';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { useLazyDialogs } from '../../../dialogs/use-lazy-dialogs.ts';
import { loadOrderDialogs } from '../load-dialogs.ts';
import styles from './line-prints.module.css';
import { LineTrouble } from './line-trouble.tsx';
import { countText, holdsOf, printName, printState, refundOfLine, summaryOf } from './prints-text.ts';

interface LinePrintsProps {
	/** prints of one line */
	readonly prints: readonly Piece[];
	readonly order: Pick<Order, 'id' | 'displayId' | 'refund' | 'currency' | 'fcReceipt'>;
	/** its conversation and earlier designs; undefined: none */
	readonly line: OrderLine | undefined;
	readonly itemId: string;
	readonly onChanged: () => Promise<unknown>;
}

/** Releases held prints, all or none. */
const useRelease = (onChanged: LinePrintsProps['onChanged']) =>
	useMutation({
		networkMode: 'always',
		mutationFn: (prints: readonly Piece[]) =>
			call(productionRoutes.releasePieces, { body: { pieces: prints.map(({ id, version }) => ({ id, version })) } }),
		onSuccess: (released) => {
			const still = released.find(({ state }) => state === 'held');
			const message = still === undefined ? `${countText(released.length)} released.` : `Still held: ${still.holdReason ?? ''}`;
			showToast({ message, durationMs: 4000 });
		},
		onError: (thrown) => {
			const isConflict = toFailure(thrown).code === 'EDIT_CONFLICT';
			showToast({ message: isConflict ? 'Someone else has just changed these prints.' : loadingMessage(thrown), severity: 'error' });
		},
		onSettled: onChanged,
	});

/** Where the prints of a line are in the workshop; spoiled or lost ones can be ordered again. */
export const LinePrints = ({ prints, order, line, itemId, onChanged }: LinePrintsProps): ReactNode => {
	const [isOpen, open] = useState(false);
	const [chosen, choose] = useState<Piece | null>(null);
	const [isCancelling, cancel] = useState(false);
	const [isHolding, hold] = useState(false);
	const close = useCallback((): void => {
		choose(null);
		cancel(false);
		hold(false);
	}, []);
	const dialogs = useLazyDialogs(loadOrderDialogs, chosen !== null || isCancelling || isHolding, close);
	const { user } = useSession();
	const mayCancel = user !== null && can(user.roles, 'pieces.cancel') && prints.some((print) => cancelRefusal(print, true) === null);
	const isBeingAsked = line?.conversation != null && mayAnswer(line.conversation.state);
	const mayMove = user !== null && can(user.roles, 'pieces.move');
	const releasing = useRelease(onChanged);
	/** Prints of one reason, or a single one: others of the line may be held for a reason that still stands. */
	const release = (of: readonly Piece[], name: string): ReactNode => (
		<TextButton aria-label={`Release ${name}`} disabled={releasing.isPending} onClick={() => releasing.mutate(of)}>
			Release
		</TextButton>
	);
	const mayHoldLine = mayMove && !isBeingAsked && prints.some((print) => print.state === 'held' || mayHold(print));
	const refund = refundOfLine(order, itemId, prints);
	const mayReprint = user !== null && can(user.roles, 'pieces.reprint');
	return (
		<div className={styles.prints}>
			<p>
				{summaryOf(prints)}{' '}
				<TextButton aria-expanded={isOpen} onClick={() => open(!isOpen)}>
					{isOpen ? 'Hide prints' : 'Show prints'}
				</TextButton>
				{mayHoldLine ? (
					<>
						{' '}
						<TextButton onClick={() => hold(true)}>Hold…</TextButton>
					</>
				) : null}
				{mayCancel ? (
					<>
						{' '}
						<TextButton onClick={() => cancel(true)}>Cancel prints…</TextButton>
					</>
				) : null}
			</p>
			{holdsOf(prints).map(({ text, prints: of }) => (
				<p key={text}>
					<span className={styles.held}>{text}</span> {mayMove ? release(of, text) : null}
				</p>
			))}
			{refund === null ? null : <p>{refund}</p>}
			{line === undefined ? null : <LineTrouble line={line} orderId={order.id} />}
			{isOpen ? (
				<ul>
					{prints.map((print) => (
						<li key={print.id}>
							<span>
								{printName(print)} <small>{printState(print)}</small>
							</span>
							<span className={styles.actions}>
								{mayMove && print.state === 'held' ? release([print], printName(print)) : null}
								{mayReprint && reprintRefusal(print) === null ? (
									<TextButton aria-label={`Print again… ${printName(print)}`} onClick={() => choose(print)}>
										Print again…
									</TextButton>
								) : null}
							</span>
						</li>
					))}
				</ul>
			) : null}
			{isHolding && dialogs !== null ? (
				<dialogs.HoldLineDialog orderId={order.id} orderNumber={order.displayId} itemId={itemId} onSettled={onChanged} onClose={close} />
			) : null}
			{isCancelling && dialogs !== null ? (
				<dialogs.CancelDialog pieces={prints} receipt={order.fcReceipt} onSettled={onChanged} onClose={close} />
			) : null}
			{chosen !== null && dialogs !== null ? <dialogs.ReprintDialog pieces={[chosen]} onSettled={onChanged} onClose={close} /> : null}
		</div>
	);
};
