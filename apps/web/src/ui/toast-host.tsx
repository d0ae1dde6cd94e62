import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import type { ReactNode } from 'react';
import { Close, Warning } from './icons.tsx';
import { dismissToast, useToast } from './toasts.ts';

/** The one snackbar of the page. */
export const ToastHost = (): ReactNode => {
	const { key, toast } = useToast();
	if (toast === null) return null;
	const { message, severity, durationMs } = toast;
	return (
		<Snackbar
			key={key}
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
					<IconButton size="small" aria-label="Dismiss" onClick={dismissToast}>
						<Close size={16} />
					</IconButton>
				}
			>
				{message}
			</Alert>
		</Snackbar>
	);
};
