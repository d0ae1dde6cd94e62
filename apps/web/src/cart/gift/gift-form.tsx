import { GIFT_NOTE_MAX, type GiftNote } from '@print-room/contract';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { useOnline } from '../../ui/hooks/use-online.ts';
import styles from './gift.module.css';

interface GiftFormProps {
	readonly gift: GiftNote;
	readonly isBusy: boolean;
	/** why it was not saved; null: it was not tried */
	readonly problem: string | null;
	readonly onChange: (gift: GiftNote) => void;
	readonly onSave: () => void;
	readonly onCancel: () => void;
}

const nothingAsked = 'Write a message, or leave the prices off.';
const offline = 'You are offline. What you have written stays here; save it when you are back online.';
/** Characters that are left when the count is spoken as well. */
const few = 20;

const leftText = (message: string): string => {
	const left = GIFT_NOTE_MAX - message.length;
	return left === 1 ? '1 character left' : `${left} characters left`;
};

/** Words to the recipient and whether the parcel says what it cost. */
export const GiftForm = ({ gift, isBusy, problem, onChange, onSave, onCancel }: GiftFormProps): ReactNode => {
	const { message, omitsPrices } = gift;
	const id = useId();
	const field = useRef<HTMLTextAreaElement>(null);
	const actions = useRef<HTMLDivElement>(null);
	const isOnline = useOnline();
	const [isEmpty, refuse] = useState(false);
	useEffect(() => {
		const { current } = field;
		current?.form?.scrollIntoView({ block: 'nearest' });
		current?.focus({ preventScroll: true });
	}, []);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (isBusy || !isOnline) return;
		const asksNothing = message.trim() === '' && !omitsPrices;
		refuse(asksNothing);
		if (asksNothing) field.current?.focus();
		else onSave();
	};
	const isRefused = isEmpty && message.trim() === '' && !omitsPrices;
	const wrong = isRefused ? nothingAsked : problem;
	useEffect(() => {
		if (wrong !== null || !isOnline) actions.current?.scrollIntoView({ block: 'nearest' });
	}, [wrong, isOnline]);
	return (
		<form className={styles.form} onSubmit={submit} aria-label="Gift note" noValidate>
			<label htmlFor={id} className={styles.label}>
				Message to the recipient
			</label>
			<textarea
				ref={field}
				id={id}
				className={styles.message}
				rows={3}
				maxLength={GIFT_NOTE_MAX}
				value={message}
				aria-describedby={`${id}-left`}
				aria-invalid={isRefused || undefined}
				// The note is printed in one piece.
				onChange={({ target }) => onChange({ ...gift, message: target.value.replaceAll(/[\r\n]+/g, ' ') })}
			/>
			<small id={`${id}-left`} className={styles.left}>
				{leftText(message)}
			</small>
			<span role="status" className="visually-hidden">
				{GIFT_NOTE_MAX - message.length <= few ? leftText(message) : ''}
			</span>
			<label className={styles.tick}>
				<input type="checkbox" checked={omitsPrices} onChange={({ target }) => onChange({ ...gift, omitsPrices: target.checked })} />
				Leave prices off the delivery note
			</label>
			<div role="alert" className={styles.problem}>
				{wrong}
			</div>
			<div role="status" className={styles.offline}>
				{isOnline ? null : offline}
			</div>
			<div ref={actions} className={styles.actions}>
				<Button type="submit" variant="outlined" aria-disabled={isBusy || !isOnline}>
					{isBusy ? 'Saving…' : 'Save gift note'}
				</Button>
				<Button onClick={onCancel}>Cancel</Button>
			</div>
		</form>
	);
};
