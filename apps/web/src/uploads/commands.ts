import { commonMessages } from '../api/messages.ts';
import { showToast } from '../ui/page/toasts.ts';

/** Checksums and upload protocol; loaded after the page, which does not wait for them. */
export const loadSending = () => import('./sending/index.ts');

type SendingCode = Awaited<ReturnType<typeof loadSending>>;

const run = (use: (code: SendingCode) => void): void => {
	loadSending().then(use, () => showToast({ message: commonMessages.lostConnection, severity: 'error' }));
};

export const addFiles = (files: readonly File[], expects: string | null = null): void => {
	if (files.length > 0) run((code) => code.addFiles(files, { expects }));
};

export const pauseUpload = (key: number): void => run((code) => code.pauseUpload(key));

/** Resumes a paused upload, or takes over one that another tab sends. */
export const resumeUpload = (key: number): void => run((code) => code.resumeUpload(key));

/** Ends the wait before the next retry. */
export const tryNow = (key: number): void => run((code) => code.tryNow(key));

export const retryUpload = (key: number): void => run((code) => code.retryUpload(key));

/** Cancels a running upload, discards an unfinished one or removes a failed row. */
export const removeUpload = (key: number): void => run((code) => code.removeUpload(key));
