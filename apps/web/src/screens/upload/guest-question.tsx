import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { isGuestChosen, keepGuestChosen } from '../../session/kept.ts';
import { openLogin, useLoginDialog } from '../../session/login.ts';
import { useSession } from '../../session/session.ts';
import { wasTourShownBefore } from '../../tour/tour-flags.ts';
import { useTours } from '../../tour/tour-state.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ArrowRight } from '../../ui/icons.tsx';
import styles from './guest-question.module.css';

export interface GuestQuestionProps {
	/** false until it is known whether there are images */
	readonly isReady: boolean;
	readonly hasImages: boolean;
	/** Files are being chosen or sent: whoever does that has answered by it. */
	readonly isChoosing: boolean;
}

interface GuestDialogProps {
	readonly onSignIn: () => void;
	readonly onClose: () => void;
}

const GuestDialog = ({ onSignIn, onClose }: GuestDialogProps): ReactNode => (
	<FormDialog title="Proceed with Your Account?" width={680} onClose={onClose}>
		<div className={styles.two}>
			<section className={styles.way}>
				<h3>With an account</h3>
				<p>Your images and designs are there on every device, and your orders can be found again.</p>
				<Button variant="contained" color="primary" fullWidth endIcon={<ArrowRight />} onClick={onSignIn}>
					Sign In
				</Button>
			</section>
			<section className={styles.way}>
				<h3>As a guest</h3>
				<p>Everything works, but images and designs stay in this browser. Sign in later and they move with you.</p>
				<Button variant="outlined" fullWidth endIcon={<ArrowRight />} onClick={onClose}>
					Continue as Guest
				</Button>
			</section>
		</div>
	</FormDialog>
);

/** Whoever is being shown round by this page is not asked by it too. */
const hasHadTours = (hasImages: boolean): boolean => wasTourShownBefore('upload') && (!hasImages || wasTourShownBefore('upload-2'));

/** Asks a guest who was here before how to go on: once a visit, and only while nothing else goes on (C2.19). */
export default function GuestQuestion({ isReady, hasImages, isChoosing }: GuestQuestionProps): ReactNode {
	// What a mail leads to has a dialog of its own.
	const isOnItsOwn = useParams().category !== undefined;
	const isGuest = useSession(({ status, user, token }) => status === 'ready' && user === null && token === null);
	const isLoginOpen = useLoginDialog(({ open }) => open);
	const isTourRunning = useTours(({ isRunning }) => isRunning);
	const [isAnswered, setAnswered] = useState(isGuestChosen);
	const answer = (): void => {
		keepGuestChosen();
		setAnswered(true);
	};
	const isAnsweredNow = isChoosing || isLoginOpen;
	useEffect(() => {
		if (!isAnsweredNow) return;
		keepGuestChosen();
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
