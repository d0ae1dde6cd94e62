import { type ReactNode, useEffect, useId, useState } from 'react';
import { keepGreeted, wasGreeted } from '../../tour/tour-flags.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { ArrowRight, Close } from '../../ui/icons/icons.tsx';
import styles from './guest-question.module.css';

interface GuestDialogProps {
	readonly onSignIn: () => void;
	readonly onClose: () => void;
}

const title = 'Proceed with Your Account?';

const Ways = ({ onSignIn, onClose }: GuestDialogProps): ReactNode => (
	<div className={styles.two}>
		<section className={styles.way}>
			<h3>With an account</h3>
			<p>Your images, designs and orders are available on every device.</p>
			<Button variant="contained" color="primary" fullWidth endIcon={<ArrowRight />} onClick={onSignIn}>
				Sign In
			</Button>
		</section>
		<section className={styles.way}>
			<h3>As a guest</h3>
			<p>Everything works, but your images and designs stay in this browser. Sign in later to move them to your account.</p>
			<Button variant="outlined" fullWidth endIcon={<ArrowRight />} onClick={onClose}>
				Continue as Guest
			</Button>
		</section>
	</div>
);

/** A modal question if the page is empty; otherwise a panel that leaves the page usable. */
export const GuestDialog = (props: GuestDialogProps): ReactNode => {
	const titleId = useId();
	const [isDimmed] = useState(() => !wasGreeted());
	useEffect(keepGreeted, []);
	if (isDimmed)
		return (
			<FormDialog title={title} width={680} onClose={props.onClose}>
				<Ways {...props} />
			</FormDialog>
		);
	return (
		<div role="dialog" aria-modal="false" aria-labelledby={titleId} className={styles.card}>
			<IconButton className={styles.close} aria-label="Close" onClick={props.onClose}>
				<Close />
			</IconButton>
			<h2 id={titleId}>{title}</h2>
			<Ways {...props} />
		</div>
	);
};
