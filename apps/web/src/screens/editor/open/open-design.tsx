import type { CategoryId } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { networkFailure, toFailure } from '../../../api/failure.ts';
import { commonMessages, loadingMessage } from '../../../api/messages.ts';
import { checkedDesignPath, goneState } from '../../../file-check/requests/check-path.ts';
import { openLogin, useLoginDialog } from '../../../session/login.ts';
import { fileCheckPath } from '../../../session/mailed-link.ts';
import { ensureIdentity, useSession } from '../../../session/session.ts';
import { designPath } from '../../../shell/category-paths.ts';
import { LaterConfirmDialog } from '../../../ui/dialogs/lazy-dialogs.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import { designQuery, type SavedDesign } from '../data/design.query.ts';
import { offerQuery } from '../data/offer.query.ts';
import { type DesignRefusal, designRefusal, openDesign } from '../model/open-design.ts';
import { EditorLoading } from './editor-loading.tsx';
import { EditorFailed, NoEditor } from './no-editor.tsx';
import { OpenOffer } from './open-offer.tsx';

interface ForbiddenAccessDialogProps {
	readonly open: boolean;
	readonly onLogin: () => void;
	readonly onClose: () => void;
}

const ForbiddenAccessDialog = ({ open, onLogin, onClose }: ForbiddenAccessDialogProps): ReactNode => (
	<LaterConfirmDialog
		open={open}
		title="Sign In to Access Your Design"
		confirmLabel="Login"
		cancelLabel="Go to your images"
		onConfirm={onLogin}
		onCancel={onClose}
	>
		This design belongs to another account. Please log in with the same credentials that you use on Greeting Cards.
	</LaterConfirmDialog>
);

const RESTRICTED_SHOWN_MS = 5000;

const useDesign = ({ designId, isOfAccount }: OpenDesignProps, isOpen: boolean) => {
	const { userId, isGuest } = useSession();
	const isLoginDue = isOfAccount && isGuest && userId !== null;
	const { data, error, isFetching, refetch } = useQuery({
		...designQuery(userId, designId),
		enabled: userId !== null && !isOpen && !isLoginDue,
	});
	// Another person changes the query's key; the same person who signs in again needs a new request.
	useEffect(
		() =>
			useSession.subscribe((now, before) => {
				if (!isOpen && now.user !== null && now.token !== before.token && now.userId === before.userId) void refetch();
			}),
		[isOpen, refetch],
	);
	const failure = isOpen || error === null || isFetching ? null : toFailure(error);
	const refused = failure === null ? null : designRefusal(failure, isGuest);
	return { data, refusal: isLoginDue && !isOpen ? 'login' : refused, isGone: failure?.status === 404 };
};

/** Navigation or message that follows from a refusal. */
const useRefusal = (refusal: DesignRefusal | null, isCheckGone: boolean): void => {
	const navigate = useNavigate();
	useEffect(() => {
		switch (refusal) {
			case 'login':
				openLogin();
				return;
			case 'sister':
				showToast({ message: commonMessages.designRestricted, severity: 'error', durationMs: RESTRICTED_SHOWN_MS });
				void navigate('/', { replace: true });
				return;
			case 'failed':
				if (isCheckGone) {
					void navigate(fileCheckPath, { replace: true, state: goneState });
					return;
				}
				showToast({ message: commonMessages.cannotLoadDesign, severity: 'error' });
				void navigate('/prints', { replace: true });
				return;
		}
	}, [refusal, isCheckGone, navigate]);
};

const Forbidden = ({ categoryId, isSomebodyElses }: { readonly categoryId: CategoryId; readonly isSomebodyElses: boolean }): ReactNode => {
	const navigate = useNavigate();
	const isLoginOpen = useLoginDialog(({ open }) => open);
	return (
		<>
			<NoEditor categoryId={categoryId} title="Sign in to access your design" action={{ label: 'Login', onClick: openLogin }}>
				<p>Log in with the account that the design was made with.</p>
			</NoEditor>
			<ForbiddenAccessDialog open={isSomebodyElses && !isLoginOpen} onLogin={openLogin} onClose={() => void navigate('/prints')} />
		</>
	);
};

const addressOf = (categoryId: CategoryId, designId: string, checkId: string | null): string =>
	checkId === null ? designPath(categoryId, designId) : checkedDesignPath(categoryId, designId, checkId);

export interface OpenDesignProps {
	readonly categoryId: CategoryId;
	readonly designId: string;
	/** id of the file check that the design was opened for */
	readonly checkId: string | null;
	/** Only an account can open it: not requested before login. */
	readonly isOfAccount: boolean;
}

export const OpenDesign = (props: OpenDesignProps): ReactNode => {
	const { categoryId, designId, checkId } = props;
	const { userId, status, failure } = useSession();
	// Once open it stays open, regardless of later logins and logouts.
	const [opened, setOpened] = useState<SavedDesign | null>(null);
	const { data, refusal, isGone } = useDesign(props, opened !== null);
	useRefusal(refusal, isGone && checkId !== null);
	if (opened === null && data !== undefined) setOpened(data);
	const offer = useQuery(offerQuery(categoryId));
	if (opened !== null && opened.design.categoryId !== categoryId)
		return <Navigate to={addressOf(opened.design.categoryId, designId, checkId)} replace />;
	if (opened !== null && offer.data !== undefined)
		return (
			<OpenOffer
				offer={offer.data}
				image={opened.image}
				design={{ saved: opened.design, open: openDesign }}
				route={null}
				checkId={checkId}
			/>
		);
	if (refusal === 'login' || refusal === 'forbidden') {
		return <Forbidden categoryId={categoryId} isSomebodyElses={refusal === 'forbidden'} />;
	}
	if (offer.error !== null || (userId === null && status === 'failed')) {
		const retry = (): void => {
			if (userId === null) void ensureIdentity();
			void offer.refetch();
		};
		return (
			<EditorFailed {...{ categoryId, retry }}>
				<p>{loadingMessage(offer.error ?? failure ?? networkFailure())}</p>
			</EditorFailed>
		);
	}
	return <EditorLoading categoryId={categoryId} />;
};
