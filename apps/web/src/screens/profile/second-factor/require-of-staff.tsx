import { type Profile, type StaffSecurity, securityRoutes } from '@print-room/contract';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { refreshProfile } from '../../../session/refresh-profile.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { ToggleSwitch } from '../../../ui/controls/toggle-switch.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { showToast } from '../../../ui/page/toasts.ts';
import { missingSecondFactorMessage, staffMessage } from '../model/second-factor.ts';
import { isSessionLost, reauthenticateFailure } from '../reauthenticate/reauthenticate-failure.ts';
import styles from './second-factor-section.module.css';
import { staffSecurityKey } from './staff-security.query.ts';

export interface RequireOfStaffProps {
	readonly user: Profile;
	readonly security: UseQueryResult<StaffSecurity>;
}

/** The administrator's switch. Administrators without a second factor would lock themselves out. */
export const RequireOfStaff = ({ user, security }: RequireOfStaffProps): ReactNode => {
	const { data, error, isError, refetch } = security;
	const queryClient = useQueryClient();
	const aboutId = useId();
	const [isAsking, ask] = useState(false);
	const [isBusy, setBusy] = useState(false);

	const setRequired = async (isSecondFactorRequired: boolean): Promise<void> => {
		ask(false);
		setBusy(true);
		try {
			const answer = await call(securityRoutes.changeStaffSecurity, { body: { isSecondFactorRequired } });
			queryClient.setQueryData(staffSecurityKey(user.id), answer);
			showToast({ message: isSecondFactorRequired ? 'All staff now need a second factor.' : 'Staff no longer need a second factor.' });
		} catch (thrown) {
			if (!isSessionLost(thrown)) showToast({ message: reauthenticateFailure(thrown).sentence, severity: 'error' });
			await Promise.all([refreshProfile(), refetch()]);
		}
		setBusy(false);
	};

	if (data === undefined) {
		return (
			<div className={styles.staff}>
				{isError ? (
					<Notice tone="failure" title="Couldn't load the staff security settings.">
						{loadingMessage(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
					</Notice>
				) : (
					<Skeleton width={300} label="The staff security settings are loading" />
				)}
			</div>
		);
	}
	const isOn = data.isSecondFactorRequired;
	const lacksOwn = !isOn && !user.hasSecondFactor;
	return (
		<div className={styles.staff}>
			<ToggleSwitch
				label="Require two-factor authentication for all staff"
				isOn={isOn}
				disabled={isBusy || lacksOwn}
				describedBy={aboutId}
				onChange={(next) => (next && missingSecondFactorMessage(data) !== null ? ask(true) : void setRequired(next))}
			/>
			<p id={aboutId}>
				{staffMessage(data)}
				{lacksOwn ? ' Set up your own first, or you would lock yourself out.' : ''}
			</p>
			<ConfirmDialog
				open={isAsking}
				title="Require two-factor authentication for all staff?"
				confirmLabel="Require it"
				onConfirm={() => void setRequired(true)}
				onCancel={() => ask(false)}
			>
				{missingSecondFactorMessage(data)}
			</ConfirmDialog>
		</div>
	);
};
