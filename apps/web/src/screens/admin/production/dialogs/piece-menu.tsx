import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Piece } from '@print-room/contract';
import { mayHold, moveRefusal, reprintRefusal, type Stage, stagesFor } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { stateTitle } from '../model/piece-messages.ts';
import type { Target } from '../model/plan-moves.ts';

interface PieceMenuProps {
	readonly anchor: HTMLElement;
	/** pieces that the chosen action is for */
	readonly pieces: readonly Piece[];
	readonly onMove: (target: Target) => void;
	readonly onHold: () => void;
	readonly onRelease: () => void;
	readonly onReprint: () => void;
	readonly onClose: () => void;
}

/** Stages that at least one of the pieces can go to. */
const targetsOf = (pieces: readonly Piece[]): Stage[] =>
	stagesFor(true).filter((stage) => pieces.some((piece) => moveRefusal(piece, stage, true) === null));

export const PieceMenu = ({ anchor, pieces, onMove, onHold, onRelease, onReprint, onClose }: PieceMenuProps): ReactNode => {
	const act = (action: () => void) => (): void => {
		onClose();
		action();
	};
	const [first] = pieces;
	const isOne = pieces.length === 1;
	return (
		<Menu open anchorEl={anchor} onClose={onClose}>
			{targetsOf(pieces).map((stage) => (
				<MenuItem key={stage} onClick={act(() => onMove(stage))}>
					Move to “{stateTitle(stage)}”
				</MenuItem>
			))}
			{pieces.some(mayHold) ? <MenuItem onClick={act(onHold)}>Hold…</MenuItem> : null}
			{pieces.some(({ state }) => state === 'held') ? <MenuItem onClick={act(onRelease)}>Release</MenuItem> : null}
			{pieces.some((piece) => reprintRefusal(piece) === null) ? <MenuItem onClick={act(onReprint)}>Print again…</MenuItem> : null}
			{isOne ? <Divider /> : null}
			{isOne && first !== undefined ? (
				<MenuItem component={Link} to={`/admin/orders/${first.orderId}`}>
					Open order #{first.orderNumber}
				</MenuItem>
			) : null}
		</Menu>
	);
};
