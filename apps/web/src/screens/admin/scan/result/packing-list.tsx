import { isLive, PIECE_STATE_NAMES } from '@print-room/domain';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { productionRoutes } from '../../../../api/staff/staff-routes.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import { mediumText, sizeText } from '../../production/model/piece-messages.ts';
import { livePieces, missingPieces, type Packing, pieceLabel } from '../model/packing.ts';
import styles from './packing-list.module.css';

interface PackingListProps {
	readonly packing: Packing;
	readonly onEnd: () => void;
}

/** Errors that say what the button could not do, and what can be confirmed. */
const confirmable: Readonly<Record<string, string>> = {
	PIECE_LEAP: 'Some prints are not at “to pack” yet. Mark the order as packed all the same?',
};

/** Prints of an order that is being packed, and what is missing. */
export const PackingList = ({ packing, onEnd }: PackingListProps): ReactNode => {
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<{ readonly message: string; readonly prints: readonly string[]; readonly isLeap: boolean } | null>(
		null,
	);
	const missing = missingPieces(packing);
	const live = livePieces(packing);
	const pack = async (isLeapConfirmed: boolean): Promise<void> => {
		setBusy(true);
		setProblem(null);
		try {
			const codes = live.flatMap(({ id }) => packing.scanned.get(id) ?? []);
			await call(productionRoutes.packOrder, { params: { id: packing.orderId }, body: { codes, isLeapConfirmed } });
			showToast({ message: `Order #${packing.orderNumber} is packed.`, severity: 'success' });
			onEnd();
		} catch (thrown) {
			const { code, details } = toFailure(thrown);
			setProblem({
				message: (code === undefined ? undefined : confirmable[code]) ?? loadingMessage(thrown),
				prints: details.map(({ message }) => message),
				isLeap: code === 'PIECE_LEAP',
			});
		}
		setBusy(false);
	};
	return (
		<section className={styles.packing} aria-label={`Packing order #${packing.orderNumber}`}>
			<h2>
				Order <Link to={`/admin/orders/${packing.orderId}`}>#{packing.orderNumber}</Link>
			</h2>
			<p className={missing.length === 0 ? styles.complete : undefined}>
				{live.length === 0
					? 'No print of this order is to be packed.'
					: missing.length === 0
						? 'All prints are here.'
						: `${live.length - missing.length} of ${live.length} prints are here.`}
			</p>
			<div className={styles.actions}>
				<Button
					variant="contained"
					color="primary"
					disabled={isBusy || live.length === 0 || missing.length > 0}
					onClick={() => void pack(false)}
				>
					Mark as packed
				</Button>
				<Button variant="outlined" disabled={isBusy} onClick={onEnd}>
					Put this order aside
				</Button>
				{missing.length === 0 || live.length === 0 ? null : <p>Missing: {missing.map((piece) => pieceLabel(piece)).join('; ')}.</p>}
			</div>
			{problem === null ? null : (
				<div role="alert" className={styles.problem}>
					<p>{problem.message}</p>
					<ul>
						{problem.prints.map((print) => (
							<li key={print}>{print}</li>
						))}
					</ul>
					{problem.isLeap ? (
						<Button variant="outlined" disabled={isBusy} onClick={() => void pack(true)}>
							Mark as packed all the same
						</Button>
					) : null}
				</div>
			)}
			<ul>
				{packing.pieces.map((piece) => {
					const isHere = packing.scanned.has(piece.id);
					const state = isHere ? 'Here' : isLive(piece) ? 'Missing' : PIECE_STATE_NAMES[piece.state];
					return (
						<li key={piece.id} className={isHere ? styles.here : isLive(piece) ? styles.missing : styles.gone}>
							<span className={styles.state}>{state}</span>
							<span>{pieceLabel(piece)}</span>
							<span className={styles.what}>
								{sizeText(piece)}, {mediumText(piece)}
							</span>
						</li>
					);
				})}
			</ul>
		</section>
	);
};
