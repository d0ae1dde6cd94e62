import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import styles from './allow-dialog.module.css';
import type { BrowserPermission } from './permission.ts';
import { useBrowserPermission } from './use-permission.ts';

/** Path to the notification setting in each browser. */
const ways: readonly (readonly [browser: string, way: string])[] = [
	['Chrome, Edge', 'Click the icon to the left of the address, then set Notifications to Allow.'],
	['Firefox', 'Click the icon to the left of the address, remove “Blocked” beside “Send notifications”, then switch it on here again.'],
	['Safari', 'Open Settings, Websites, Notifications, and choose Allow for this shop.'],
];

const why: Readonly<Record<BrowserPermission, string>> = {
	unavailable: 'This browser cannot show notifications from the shop.',
	denied: 'Notifications from this shop are blocked in this browser. Only you can allow them.',
	undecided: 'Some browsers do not ask, or only show a small icon beside the address. You can allow notifications there.',
	granted: 'The shop may notify you in this browser.',
};

export const AllowDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
	const titleId = useId();
	const permission = useBrowserPermission();
	const isAllowed = permission === 'granted';
	return (
		<Dialog open onClose={onClose} aria-labelledby={titleId}>
			<DialogTitle id={titleId}>Allow notifications</DialogTitle>
			<DialogContent>
				<DialogContentText component="div">
					<p>{why[permission]}</p>
					{isAllowed ? null : (
						<dl className={styles.ways}>
							{ways.map(([browser, way]) => (
								<div key={browser}>
									<dt>{browser}</dt>
									<dd>{way}</dd>
								</div>
							))}
						</dl>
					)}
					<p className={styles.none}>If none appear, check that your computer lets this browser show notifications.</p>
					<p className={styles.now} role="status">
						{isAllowed ? 'Notifications are now allowed.' : 'This page updates as soon as they are allowed.'}
					</p>
				</DialogContentText>
			</DialogContent>
			<DialogActions>
				<Button variant={isAllowed ? 'contained' : 'outlined'} color={isAllowed ? 'primary' : 'secondary'} autoFocus onClick={onClose}>
					{isAllowed ? 'Go on' : 'Close'}
				</Button>
			</DialogActions>
		</Dialog>
	);
};
