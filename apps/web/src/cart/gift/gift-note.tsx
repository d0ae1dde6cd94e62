import type { GiftNote, SignedGift } from '@print-room/contract';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { create } from 'zustand';
import { call } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { laterRoutes } from '../../api/later-route.ts';
import { commonMessages, serverMessage } from '../../api/messages.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useCart } from '../cart.ts';
import { cartService } from '../configured-cart.ts';
import styles from './gift.module.css';
import { GiftForm } from './gift-form.tsx';
import { noGiftFields, savedGift } from './saved-gift.ts';

const cartRoutes = laterRoutes(async () => (await import('../../api/rare-definitions.ts')).cartRoutes, {
	signGiftNote: ['main', 'POST', '/cart/giftNote'],
});

const setFields = async (fields: SignedGift['fields']): Promise<void> => (await cartService()).setFields(fields);

/** The form's contents, which outlive the side cart; null: it is closed. */
const useDraft = create<{ readonly draft: GiftNote | null }>(() => ({ draft: null }));

const blank: GiftNote = { message: '', omitsPrices: false };

const cannot = (thrown: unknown, otherwise: string): string => {
	if (toFailure(thrown).status === 0) return commonMessages.lostConnection;
	return serverMessage(thrown) ?? otherwise;
};

interface SavedProps {
	readonly gift: GiftNote;
	readonly isBusy: boolean;
	readonly onChange: () => void;
	readonly onRemove: () => void;
}

const Saved = ({ gift: { message, omitsPrices }, isBusy, onChange, onRemove }: SavedProps): ReactNode => (
	<>
		{message === '' ? null : <p className={styles.words}>{message}</p>}
		<p className={styles.about}>
			{omitsPrices ? 'The delivery note comes without prices.' : 'The message is printed on the delivery note, with the prices.'}
		</p>
		<div className={styles.links}>
			<TextButton onClick={onChange} aria-label="Change the gift note">
				Change
			</TextButton>
			<TextButton onClick={onRemove} aria-disabled={isBusy} aria-label="Remove the gift note">
				{isBusy ? 'Removing…' : 'Remove'}
			</TextButton>
		</div>
	</>
);

/** Asks whether the cart is a gift, shows what is saved for it, and changes that. */
export const GiftNoteSection = (): ReactNode => {
	const saved = useCart(({ fields }) => fields);
	const gift = savedGift(saved);
	const { draft } = useDraft();
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const [announcement, announce] = useState('');
	const titleId = useId();
	const section = useRef<HTMLElement>(null);
	useEffect(() => {
		// Braces: browsers answer with a promise, which is no clean-up.
		section.current?.scrollIntoView({ block: 'nearest' });
	}, []);

	const write = (next: GiftNote | null): void => useDraft.setState({ draft: next });
	/** Closes the form. If the focused button is gone then, the title has the focus before the next key. */
	const close = (done: string): void => {
		flushSync(() => {
			write(null);
			setProblem(null);
			announce(done);
		});
		if (document.activeElement === document.body) document.getElementById(titleId)?.focus();
		section.current?.scrollIntoView({ block: 'nearest' });
	};
	const carryOut = async (work: () => Promise<unknown>, done: string, otherwise: string): Promise<void> => {
		if (isBusy) return;
		setBusy(true);
		setProblem(null);
		announce('');
		try {
			await work();
			// Words typed since stay in the form: they are still to be saved.
			if (useDraft.getState().draft === draft) close(done);
			else announce(done);
		} catch (thrown) {
			setProblem(cannot(thrown, otherwise));
		} finally {
			setBusy(false);
		}
	};
	const save = (body: GiftNote): Promise<void> =>
		carryOut(
			async () => {
				await setFields((await call(cartRoutes.signGiftNote, { body })).fields);
				// The cart may have been paid or emptied elsewhere.
				if (savedGift(useCart.getState().fields) === null) throw new Error('The cart did not keep the gift note.');
			},
			'The gift note was saved.',
			'The gift note cannot be saved at the moment.',
		);
	const remove = (): Promise<void> =>
		carryOut(() => setFields(noGiftFields), 'The gift note was removed.', 'The gift note cannot be removed at the moment.');

	const isAsked = draft === null && gift === null;
	return (
		<section ref={section} className={styles.section} aria-labelledby={titleId}>
			{isAsked ? (
				<TextButton id={titleId} className={styles.ask} onClick={() => write(blank)}>
					Is it a gift?
				</TextButton>
			) : (
				<h3 id={titleId} tabIndex={-1} className={styles.title}>
					It is a gift
				</h3>
			)}
			{draft === null ? null : (
				<GiftForm
					gift={draft}
					isBusy={isBusy}
					problem={problem}
					onChange={write}
					onSave={() => void save(draft)}
					onCancel={() => close('')}
				/>
			)}
			{draft === null && gift !== null ? (
				<Saved gift={gift} isBusy={isBusy} onChange={() => write(gift)} onRemove={() => void remove()} />
			) : null}
			{draft === null && problem !== null ? (
				<div role="alert" className={styles.problem}>
					{problem}
				</div>
			) : null}
			<p role="status" className="visually-hidden">
				{announcement}
			</p>
		</section>
	);
};
