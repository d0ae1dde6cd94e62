import type { CartJson } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { showToast } from '../../ui/page/toasts.ts';
import { titleOf } from '../cart-line.ts';
import { cartService } from '../configured-cart.ts';
import { cannotPutBack, putBack } from '../put-back.ts';
import { CartNote } from './cart-note.tsx';

type Item = CartJson['items'][number];

export const RemovedNote = ({ item, onPutBack }: { readonly item: Item; readonly onPutBack: () => void }): ReactNode => {
	const [isBusy, setBusy] = useState(false);
	const undo = (): void => {
		if (isBusy) return;
		setBusy(true);
		cartService()
			.then((service) => putBack(service, item))
			.then(onPutBack, (thrown: unknown) => {
				setBusy(false);
				showToast({ message: cannotPutBack(thrown), severity: 'error' });
			});
	};
	const title = titleOf(item);
	return (
		<CartNote>
			{`${title} was removed.`}{' '}
			<TextButton onClick={undo} aria-disabled={isBusy} aria-label={`Undo: put ${title} back`}>
				{isBusy ? 'Putting it back…' : 'Undo'}
			</TextButton>
		</CartNote>
	);
};
