import { type Profile, type SecondFactorOffer, securityRoutes } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/client.ts';
import { refreshProfile } from '../../../session/refresh-profile.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import { ReauthenticateForm } from '../reauthenticate/reauthenticate-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanForm } from './scan-form.tsx';
import { staffSecurityKey } from './staff-security.query.ts';

export type SecondFactorTask = 'set up' | 'renew' | 'remove';

export interface SecondFactorDialogProps {
	readonly user: Profile;
	readonly task: SecondFactorTask;
	/** Called when unsaved recovery codes are shown, and when they have been saved. */
	readonly onCodes: (areShown: boolean) => void;
	readonly onClose: () => void;
}

const messages = {
	'set up': {
		title: 'Set up a second factor',
		text: 'From then on you log in with your password and a code from your authenticator app.',
		confirm: 'Continue',
		busy: 'Checking…',
	},
	renew: {
		title: 'New recovery codes',
		text: 'Your ten current codes stop working and are replaced by ten new ones.',
		confirm: 'Create new codes',
		busy: 'Making…',
	},
	remove: {
		title: 'Switch the second factor off?',
		text: 'Anyone who learns your password can then log in. The recovery codes stop working too.',
		confirm: 'Switch off',
		busy: 'Switching off…',
	},
} as const;

type Stage =
	| { readonly is: 'reauthenticate' }
	| { readonly is: 'scan'; readonly offer: SecondFactorOffer }
	| { readonly is: 'codes'; readonly codes: readonly string[] };

/** Setup, new codes and removal; each starts with the password. */
export const SecondFactorDialog = ({ user, task, onCodes, onClose }: SecondFactorDialogProps): ReactNode => {
	const [stage, go] = useState<Stage>({ is: 'reauthenticate' });
	const { title, text, confirm, busy } = messages[task];
	const titleOf: Record<Stage['is'], string> = { reauthenticate: title, scan: 'Connect your app', codes: 'Your recovery codes' };

	const queryClient = useQueryClient();
	const refresh = (): Promise<unknown> =>
		Promise.all([refreshProfile(), queryClient.invalidateQueries({ queryKey: staffSecurityKey(user.id) })]);

	const showCodes = (codes: readonly string[]): void => {
		go({ is: 'codes', codes });
		onCodes(true);
		void refresh();
	};

	const prove = async (proof: { password: string; totp?: string | undefined }): Promise<void> => {
		if (task === 'set up') go({ is: 'scan', offer: await call(securityRoutes.offerSecondFactor, { body: proof }) });
		else if (task === 'renew') showCodes((await call(securityRoutes.renewRecoveryCodes, { body: proof })).recoveryCodes);
		else {
			await call(securityRoutes.removeSecondFactor, { body: proof });
			showToast({ message: 'The second factor was switched off.' });
			await refresh();
			onClose();
		}
	};

	return (
		<FormDialog title={titleOf[stage.is]} onClose={stage.is === 'codes' ? undefined : onClose}>
			{stage.is === 'reauthenticate' ? (
				<ReauthenticateForm
					user={user}
					confirmLabel={confirm}
					busyLabel={busy}
					tone={task === 'remove' ? 'danger' : 'accent'}
					onReauthenticate={prove}
					onClose={onClose}
				>
					<p>{text}</p>
				</ReauthenticateForm>
			) : null}
			{stage.is === 'scan' ? <ScanForm offer={stage.offer} onConfirmed={showCodes} onClose={onClose} /> : null}
			{stage.is === 'codes' ? (
				<RecoveryCodes
					email={user.email}
					codes={stage.codes}
					onKept={() => {
						onCodes(false);
						onClose();
					}}
				/>
			) : null}
		</FormDialog>
	);
};
