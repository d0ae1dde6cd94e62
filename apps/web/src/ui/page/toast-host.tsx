import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/icon-button.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { Close, Warning } from '../icons/icons.tsx';
import styles from './toast-host.module.css';
import { dismissToast, type Toast, useToast } from './toasts.ts';
import { useToastTimer } from './use-toast-timer.ts';

/** Keeps an element readable for screen readers: a dialog that opens hides every other child of the body. */
const useNeverHidden = (element: RefObject<HTMLElement | null>): void =>
	useLayoutEffect(() => {
		const node = element.current;
		if (node === null) return;
		const observer = new MutationObserver(() => node.removeAttribute('aria-hidden'));
		observer.observe(node, { attributeFilter: ['aria-hidden'] });
		return () => observer.disconnect();
	}, [element]);

const ToastView = ({ toast: { message, severity, durationMs, action } }: { toast: Toast }): ReactNode => {
	const place = useRef<HTMLDivElement>(null);
	useToastTimer(place, durationMs, dismissToast);
	useNeverHidden(place);
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

/** The page's only snackbar, a child of the body so that it lies above dialogs. */
export const ToastHost = (): ReactNode => {
	const { key, toast } = useToast();
	if (toast === null) return null;
	return <Fragment key={key}>{createPortal(<ToastView toast={toast} />, document.body)}</Fragment>;
};
