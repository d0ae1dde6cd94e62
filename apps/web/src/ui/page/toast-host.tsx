import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import type { ReactNode } from 'react';
import { TextButton } from '../controls/text-button.tsx';
import { Close, Warning } from '../icons/icons.tsx';
import { dismissToast, useToast } from './toasts.ts';

/** The page's only snackbar. Each toast is a new child of the body, because an open dialog hides existing ones from screen readers. */
export const ToastHost = (): ReactNode => {
	const { key, toast } = useToast();
	if (toast === null) return null;
	const { message, severity, durationMs, action } = toast;
	return (
		<Portal key={key}>
			<Snackbar
				open
				autoHideDuration={durationMs}
				anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
				transitionDuration={0}
				onClose={(_event, reason) => {
					if (reason !== 'clickaway') dismissToast();
				}}
			>
				<Alert
					severity={severity}
					role={severity === 'error' ? 'alert' : 'status'}
					icon={severity === 'error' ? <Warning /> : false}
					action={
						<>
							{action ? (
								<TextButton
									onClick={() => {
										dismissToast();
										action.run();
									}}
								>
									{action.label}
								</TextButton>
							) : null}
							<IconButton size="small" aria-label="Dismiss" onClick={dismissToast}>
								<Close size={16} />
							</IconButton>
						</>
					}
				>
					{message}
				</Alert>
			</Snackbar>
		</Portal>
	);
};
