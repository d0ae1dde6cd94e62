import { Fragment, type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/icon-button.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { Close, Warning } from '../icons/icons.tsx';
import styles from './toast-host.module.css';
import { dismissToast, type Toast, useToast } from './toasts.ts';
import { useToastTimer } from './use-toast-timer.ts';

const ToastView = ({ toast: { message, severity, durationMs, action } }: { toast: Toast }): ReactNode => {
	const place = useRef<HTMLDivElement>(null);
	useToastTimer(place, durationMs, dismissToast);
	const isError = severity === 'error';
	return (
		<div ref={place} data-toast="" className={styles.place}>
			<div role={isError ? 'alert' : 'status'} className={styles.toast}>
				{isError ? (
					<span className={styles.icon}>
						<Warning />
					</span>
				) : null}
				<div className={styles.message}>{message}</div>
				<div className={styles.actions}>
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
				</div>
			</div>
		</div>
	);
};

/** The page's only snackbar. Each toast is a new child of the body, because an open dialog hides existing ones from screen readers. */
export const ToastHost = (): ReactNode => {
	const { key, toast } = useToast();
	if (toast === null) return null;
	return <Fragment key={key}>{createPortal(<ToastView toast={toast} />, document.body)}</Fragment>;
};
