import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useParams } from 'react-router';
import { isGuestChosen, storeGuestChosen } from '../../session/identity-storage.ts';
import { openLogin, useLoginDialog } from '../../session/login.ts';
import { useSession } from '../../session/session.ts';
import { keepGreeted, wasGreeted, wasTourShownBefore } from '../../tour/tour-flags.ts';
import { useTours } from '../../tour/tour-state.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { ArrowRight, Close } from '../../ui/icons/icons.tsx';
import styles from './guest-question.module.css';

export interface GuestQuestionProps {
	/** False until it is known whether there are images. */
	readonly isReady: boolean;
	readonly hasImages: boolean;
	/** True while files are chosen or sent, which answers the question. */
	readonly isChoosing: boolean;
}

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
const GuestDialog = (props: GuestDialogProps): ReactNode => {
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

/** True if an earlier visit showed this page's tours, so that the question and a tour never appear together. */
const hasHadTours = (hasImages: boolean): boolean => wasTourShownBefore('upload') && (!hasImages || wasTourShownBefore('upload-2'));

/** Asks a returning guest how to continue: once per visit, and never beside another dialog. */
export default function GuestQuestion({ isReady, hasImages, isChoosing }: GuestQuestionProps): ReactNode {
	// Mailed links open a dialog of their own.
	const isOnItsOwn = useParams().category !== undefined;
	const isGuest = useSession(({ status, user, token }) => status === 'ready' && user === null && token === null);
	const isLoginOpen = useLoginDialog(({ open }) => open);
	const isTourRunning = useTours(({ isRunning }) => isRunning);
	const [isAnswered, setAnswered] = useState(isGuestChosen);
	const answer = (): void => {
		storeGuestChosen();
		setAnswered(true);
	};
	const isAnsweredNow = isChoosing || isLoginOpen;
	useEffect(() => {
		if (!isAnsweredNow) return;
		storeGuestChosen();
		setAnswered(true);
	}, [isAnsweredNow]);
	const isAsked = isReady && isGuest && isOnItsOwn && hasHadTours(hasImages);
	if (!isAsked || isAnswered || isAnsweredNow || isTourRunning) return null;
	const signIn = (): void => {
		answer();
		openLogin();
	};
	return <GuestDialog onSignIn={signIn} onClose={answer} />;
}
