import type { Profile } from '@print-room/contract';
import { can, isStaff } from '@print-room/domain';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Check, Warning } from '../../../ui/icons/icons.tsx';
import { Section } from '../section.tsx';
import { useUnsaved } from '../unsaved.ts';
import { RequireOfStaff } from './require-of-staff.tsx';
import { SecondFactorDialog, type SecondFactorTask } from './second-factor-dialog.tsx';
import styles from './second-factor-section.module.css';
import { useStaffSecurity } from './staff-security.query.ts';

const RequiredNotice = (): ReactNode => (
	<p className={styles.demanded}>
		<Warning size={16} />
		An administrator requires a second factor for all staff. You cannot enter the back office until you have set yours up.
	</p>
);

/** Second factor by authenticator app; administrators can also require it of all staff (ASVS 6.3.3). */
export const SecondFactorSection = ({ user }: { readonly user: Profile }): ReactNode => {
	const [task, setTask] = useState<SecondFactorTask | null>(null);
	const [areCodesShown, showCodes] = useState(false);
	useUnsaved('recovery codes', areCodesShown);
	const mayRequire = can(user.roles, 'secondFactor.require');
	const staff = useStaffSecurity(user.id, mayRequire);
	const isRequired = isStaff(user.roles) && staff.data?.isSecondFactorRequired === true;
	return (
		<Section id="second-factor" title="Second factor" about="A code from an app on your phone, required after your password.">
			{user.mustSetUpSecondFactor ? <RequiredNotice /> : null}
			<p className={styles.state}>
				{user.hasSecondFactor ? (
					<>
						<Check size={16} /> On: you log in with a code from your authenticator app.
					</>
				) : (
					'Off: anyone who learns your password can log in.'
				)}
			</p>
			<div className={styles.actions}>
				{user.hasSecondFactor ? (
					<>
						<Button variant="outlined" onClick={() => setTask('renew')}>
							New recovery codes
						</Button>
						<Button variant="outlined" disabled={isRequired} aria-describedby="second-factor-kept" onClick={() => setTask('remove')}>
							Switch off
						</Button>
						{isRequired ? <p id="second-factor-kept">All staff need one.</p> : null}
					</>
				) : (
					<Button variant="outlined" onClick={() => setTask('set up')}>
						Set up
					</Button>
				)}
			</div>
			{mayRequire ? <RequireOfStaff user={user} security={staff} /> : null}
			{task !== null ? <SecondFactorDialog user={user} task={task} onCodes={showCodes} onClose={() => setTask(null)} /> : null}
		</Section>
	);
};
