import { Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/icon-button.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { Close, Warning } from '../icons/icons.tsx';
import styles from './toast-host.module.css';
import { dismissToast, type Toast, useToast } from './toasts.ts';

/**
 * Ends a toast after its time or on Escape. The time does not run while the pointer or the focus is in the toast or the window is in the
 * background; it then goes on with half of the whole.
 */
const useToastTimer = (toast: RefObject<HTMLElement | null>, durationMs: number, onEnd: () => void): void => {
	useEffect(() => {
		let timeout = window.setTimeout(onEnd, durationMs);
		const pause = (): void => window.clearTimeout(timeout);
		const resume = (): void => {
			pause();
			timeout = window.setTimeout(onEnd, durationMs / 2);
		};
		const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
			if (key === 'Escape' && !defaultPrevented) onEnd();
		};
		const listeners = new AbortController();
		const { signal } = listeners;
		toast.current?.addEventListener('mouseenter', pause, { signal });
		toast.current?.addEventListener('mouseleave', resume, { signal });
		toast.current?.addEventListener('focusin', pause, { signal });
		toast.current?.addEventListener('focusout', resume, { signal });
		window.addEventListener('blur', pause, { signal });
		window.addEventListener('focus', resume, { signal });
		document.addEventListener('keydown', onKey, { signal });
		return () => {
			pause();
			listeners.abort();
		};
	}, [toast, durationMs, onEnd]);
};

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
