import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { isGuestChosen, storeGuestChosen } from '../../session/identity-storage.ts';
import { openLogin, useLoginDialog } from '../../session/login.ts';
import { useSession } from '../../session/session.ts';
import { wasTourShownBefore } from '../../tour/tour-flags.ts';
import { useTours } from '../../tour/tour-state.ts';

const GuestDialog = lazy(() =>
	import('./guest-dialog.tsx').then(
		({ GuestDialog }) => ({ default: GuestDialog }),
		() => ({ default: () => null }),
	),
);

export interface GuestQuestionProps {
	/** False until it is known whether there are images. */
	readonly isReady: boolean;
	readonly hasImages: boolean;
	/** True while files are chosen or sent, which answers the question. */
	readonly isChoosing: boolean;
}

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
	return (
		<Suspense fallback={null}>
			<GuestDialog onSignIn={signIn} onClose={answer} />
		</Suspense>
	);
}
