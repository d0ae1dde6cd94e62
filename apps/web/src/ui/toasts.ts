import { create } from 'zustand';

export type ToastSeverity = 'info' | 'success' | 'error';

export interface Toast {
	message: string;
	severity: ToastSeverity;
	durationMs: number;
}

interface ToastState {
	/** A new key replaces the toast on screen at once; nothing queues. */
	key: number;
	toast: Toast | null;
}

export const useToast = create<ToastState>(() => ({ key: 0, toast: null }));

/** Shows a message at the bottom left; the one before it goes at once. */
export const showToast = ({
	message,
	severity = 'info',
	durationMs = 5000,
}: {
	message: string;
	severity?: ToastSeverity;
	durationMs?: number;
}): void => useToast.setState(({ key }) => ({ key: key + 1, toast: { message, severity, durationMs } }));

export const dismissToast = (): void => useToast.setState({ toast: null });
