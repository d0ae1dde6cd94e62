import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import type { CartLineRef } from '../../../cart/cart-service.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

export type Answer = 'replace' | 'another' | 'back';

export interface ReplaceQuestionProps {
	readonly line: CartLineRef;
	readonly onAnswer: (answer: Answer) => void;
}

const copies = (quantity: number): string => (quantity === 1 ? 'this print' : `${quantity} copies of this print`);

/** The print is in the cart already: it can take that line's place, or be ordered beside it. */
export const ReplaceQuestion = ({ line, onAnswer }: ReplaceQuestionProps): ReactNode => {
	const titleId = useId();
	return (
		<Dialog open onClose={() => onAnswer('back')} aria-labelledby={titleId}>
			<DialogTitle id={titleId}>Replace the one in your cart?</DialogTitle>
			<DialogContent>
				<DialogContentText>
					{`You have ${copies(line.quantity)} in your cart. What you see now can take its place, or be added as another print beside it.`}
				</DialogContentText>
			</DialogContent>
			<DialogActions>
				<Button variant="text" onClick={() => onAnswer('back')}>
					Go back
				</Button>
				<Button variant="outlined" onClick={() => onAnswer('another')}>
					Add as another
				</Button>
				<Button variant="contained" color="primary" autoFocus onClick={() => onAnswer('replace')}>
					Replace it
				</Button>
			</DialogActions>
		</Dialog>
	);
};
