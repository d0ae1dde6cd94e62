import { type Profile, type Session, securityRoutes } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import { isSessionLost, reauthenticateFailure } from '../reauthenticate/reauthenticate-failure.ts';
import { Section } from '../section.tsx';
import { SessionRow, SessionsLoading } from './session-row.tsx';
import { sessionsKey, useSessions } from './sessions.query.ts';
import styles from './sessions-section.module.css';

export const SessionsSection = ({ user }: { readonly user: Profile }): ReactNode => {
	const { data: sessions, error, isError, refetch } = useSessions(user.id);
	const queryClient = useQueryClient();
	const heading = useRef<HTMLHeadingElement>(null);
	const [isAsking, ask] = useState(false);
	const [ending, setEnding] = useState<string | null>(null);

	const end = async (which: string, work: () => Promise<unknown>, done: string): Promise<void> => {
		setEnding(which);
		try {
			await work();
			showToast({ message: done });
			// The row disappears with the button that was pressed.
			heading.current?.focus();
		} catch (thrown) {
			if (!isSessionLost(thrown)) showToast({ message: reauthenticateFailure(thrown).sentence, severity: 'error' });
		}
		await queryClient.invalidateQueries({ queryKey: sessionsKey(user.id) });
		setEnding(null);
	};

	const endOne = ({ id, device }: Session): void =>
		void end(id, () => call(securityRoutes.endSession, { params: { id } }), `${device} was logged out.`);

	const endOthers = (): void => {
		ask(false);
		void end('others', () => call(securityRoutes.endOtherSessions, {}), 'All other browsers were logged out.');
	};

	const list = (): ReactNode => {
		if (sessions === undefined) {
			if (!isError) return <SessionsLoading />;
			return (
				<Notice tone="failure" title="The list could not be loaded.">
					{loadingMessage(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
				</Notice>
			);
		}
		return (
			<>
				<ul className={styles.list}>
					{sessions.map((session) => (
						<SessionRow key={session.id} session={session} isEnding={ending !== null} onEnd={() => endOne(session)} />
					))}
				</ul>
				<div className={styles.foot}>
					{sessions.some(({ isCurrent }) => !isCurrent) ? (
						<Button variant="outlined" disabled={ending !== null} onClick={() => ask(true)}>
							Log out everywhere else
						</Button>
					) : (
						<p>You are not logged in anywhere else.</p>
					)}
				</div>
			</>
		);
	};

	return (
		<Section
			id="sessions"
			title="Where you are logged in"
			about="If you do not recognise one of them, log it out and change your password."
			headingRef={heading}
		>
			{list()}
			<ConfirmDialog
				open={isAsking}
				title="Log out everywhere else?"
				confirmLabel="Log out"
				onConfirm={endOthers}
				onCancel={() => ask(false)}
			>
				All other browsers will have to log in again.
			</ConfirmDialog>
		</Section>
	);
};
