import { create } from 'zustand';

export type ToastSeverity = 'info' | 'success' | 'error';

export interface Toast {
	message: string;
	severity: ToastSeverity;
	durationMs: number;
	action?: { readonly label: string; readonly run: () => void } | undefined;
}

interface ToastState {
	/** A new key replaces the current toast at once; there is no queue. */
	key: number;
	toast: Toast | null;
}

export const useToast = create<ToastState>(() => ({ key: 0, toast: null }));

/** Shows a message at the bottom left and replaces the current one. */
export const showToast = ({
	message,
	severity = 'info',
	durationMs = 5000,
	action,
}: {
	message: string;
	severity?: ToastSeverity;
	durationMs?: number;
	action?: Toast['action'];
}): void => useToast.setState(({ key }) => ({ key: key + 1, toast: { message, severity, durationMs, action } }));

export const dismissToast = (): void => useToast.setState({ toast: null });
