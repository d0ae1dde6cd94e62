import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useKeyboardInset } from '../../../ui/hooks/use-keyboard-inset.ts';
import styles from './create-frame.module.css';
import { useFirstProblem } from './use-first-problem.ts';

export interface CreateFrameProps {
	readonly title: string;
	readonly one: string;
	readonly isBusy: boolean;
	readonly failures: number;
	/** set if earlier input was restored; `problem` is the reason of the failure */
	readonly restored: { readonly problem: string | null } | null;
	readonly onStartOver: () => void;
	readonly onSubmit: () => void;
	/** Cancels and discards the input. */
	readonly onCancel: () => void;
	/** Closes and keeps the input. */
	readonly onPutAside: () => void;
	readonly children: ReactNode;
}

/** Dialog that creates an item. Clicks outside do not close it; Escape closes it and keeps the input. */
export const CreateFrame = ({
	title,
	one,
	isBusy,
	failures,
	restored,
	onStartOver,
	onSubmit,
	onCancel,
	onPutAside,
	children,
}: CreateFrameProps): ReactNode => {
	const titleId = useId();
	const keyboardPx = useKeyboardInset();
	const form = useFirstProblem<HTMLFormElement>(failures);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		onSubmit();
	};
	return (
		<Dialog
			open
			maxWidth={false}
			aria-labelledby={titleId}
			onClose={(_event, reason) => {
				if (reason === 'escapeKeyDown' && !isBusy) onPutAside();
			}}
			slotProps={{
				container: { style: { paddingBottom: keyboardPx } },
				paper: { sx: { scrollPaddingBottom: 96, '@media (min-width: 600px)': { width: 520 } } },
			}}
		>
			<DialogTitle id={titleId}>{title}</DialogTitle>
			<form ref={form} className={styles.form} onSubmit={submit} noValidate>
				{restored === null ? null : (
					<div className={styles.restored}>
						{restored.problem === null ? (
							<p role="status">Your earlier input has been restored.</p>
						) : (
							<Notice tone="attention" title="Couldn’t create it.">
								{restored.problem}
							</Notice>
						)}
						<TextButton onClick={onStartOver}>Start afresh</TextButton>
					</div>
				)}
				{children}
				<DialogActions className={styles.actions}>
					<Button variant="text" onClick={onCancel} disabled={isBusy}>
						Cancel
					</Button>
					<Button type="submit" variant="contained" color="primary" aria-disabled={isBusy}>
						{isBusy ? 'Creating…' : `Create ${one}`}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
};
