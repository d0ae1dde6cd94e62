import TextField from '@mui/material/TextField';
import type { ShopMailWords } from '@print-room/contract';
import { MAIL_KIND_FACTS, MAIL_WORDS_MAX_LENGTH, type MailWords, ORDER_NUMBER_WORD, type OwnMailWords } from '@print-room/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../../../api/client.ts';
import { loadingMessage } from '../../../../../api/messages.ts';
import { shopWordsRoutes } from '../../../../../api/staff/staff-routes.ts';
import { Button } from '../../../../../ui/controls/button.tsx';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../../ui/controls/text-button.tsx';
import styles from './words.module.css';
import { mailPreviewQuery } from './words.query.ts';

const previewAfterMs = 300;

interface MailWordsFormProps {
	readonly own: ShopMailWords;
	/** what is typed; null: nothing */
	readonly draft: MailWords | null;
	readonly isBusy: boolean;
	readonly onType: (words: MailWords) => void;
	readonly onSave: (words: OwnMailWords) => void;
}

const parts = [
	{ name: 'opening', label: 'Opening words' },
	{ name: 'closing', label: 'Closing words' },
] as const;

/** Once nothing has been typed for a moment. */
const useRested = (words: OwnMailWords): OwnMailWords => {
	const [rested, rest] = useState(words);
	const { opening, closing } = words;
	useEffect(() => {
		const timer = setTimeout(() => rest({ opening, closing }), previewAfterMs);
		return () => clearTimeout(timer);
	}, [opening, closing]);
	return rested;
};

/** Words of one mail beside an example of it. A test mail has the words as they are typed. */
export const MailWordsForm = ({ own, draft, isBusy, onType, onSave }: MailWordsFormProps): ReactNode => {
	const { kind } = own;
	const { opening, closing, isAboutOrder, sentWhen } = MAIL_KIND_FACTS[kind];
	const product = { opening, closing };
	const typed = draft ?? { opening: own.opening ?? opening, closing: own.closing ?? closing };
	// The product's own words stay its own, so that later versions may change them.
	const words: OwnMailWords = {
		opening: typed.opening === opening ? null : typed.opening,
		closing: typed.closing === closing ? null : typed.closing,
	};
	const preview = useQuery(mailPreviewQuery(kind, useRested(words)));
	const test = useMutation({
		networkMode: 'always',
		mutationFn: () => call(shopWordsRoutes.tryMailWords, { params: { kind }, body: words }),
	});
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isBusy) onSave(words);
	};
	return (
		<div className={styles.columns}>
			<form aria-label="Words of the mail" className={styles.form} onSubmit={submit} noValidate>
				<p className={styles.about}>
					{sentWhen}
					{isAboutOrder ? ` ${ORDER_NUMBER_WORD} stands for the number of the order.` : ''}
				</p>
				{parts.map(({ name, label }) => (
					<TextField
						key={name}
						multiline
						minRows={3}
						label={label}
						value={typed[name]}
						onChange={({ target }) => onType({ ...typed, [name]: target.value })}
						helperText={product[name] === '' ? 'Empty: none.' : `Empty: none. Ours: “${product[name]}”`}
						slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: MAIL_WORDS_MAX_LENGTH, lang: 'en-GB' } }}
					/>
				))}
				<div className={styles.actions}>
					<Button type="submit" variant="contained" color="primary" aria-disabled={isBusy}>
						{isBusy ? 'Saving…' : 'Save'}
					</Button>
					<Button variant="outlined" aria-disabled={test.isPending} onClick={() => (test.isPending ? undefined : test.mutate())}>
						{test.isPending ? 'Sending…' : 'Send me a test mail'}
					</Button>
					{words.opening === null && words.closing === null ? null : (
						<TextButton onClick={() => onType(product)}>Take our words</TextButton>
					)}
				</div>
				<p role="status">{test.data?.isSent === true ? `A test mail is on its way to you: ${test.data.answer}` : ''}</p>
				{test.data?.isSent === false ? (
					<Notice tone="failure" title="The mail could not be sent.">
						{test.data.answer}
					</Notice>
				) : null}
				{test.error === null ? null : (
					<Notice tone="failure" title="The mail could not be sent.">
						{loadingMessage(test.error)}
					</Notice>
				)}
			</form>
			<section aria-label="Preview" className={styles.preview}>
				<h2>Preview</h2>
				{preview.data === undefined ? (
					<p className={styles.about}>{preview.isError ? loadingMessage(preview.error) : 'The preview is loading.'}</p>
				) : (
					<>
						<b>{preview.data.subject}</b>
						<p className={styles.mail}>{preview.data.text}</p>
					</>
				)}
			</section>
		</div>
	);
};
