import { create } from 'zustand';
import { call } from '../../../../api/client.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { sendFile } from '../../../../api/send-file.ts';
import { paperRoutes } from '../../../../api/staff/staff-routes.ts';

/** Limit of the server; checked here so that a larger file is refused before it is sent. */
const MOST_BYTES = 16 * 1024 * 1024;
const ASK_AGAIN_MS = 400;

export type ProfileUpload =
	| { readonly is: 'sending'; readonly fileName: string; readonly share: number; readonly stop: () => void }
	| { readonly is: 'reading'; readonly fileName: string; readonly stop: () => void }
	/** The profile cannot show a paper; another file is needed. */
	| { readonly is: 'refused'; readonly fileName: string; readonly message: string }
	/** The same file can be sent again. */
	| { readonly is: 'failed'; readonly fileName: string; readonly message: string; readonly file: File };

/** Uploads by the medium that they are for; they go on while its page draws something else. */
export const useProfileUploads = create<{ readonly uploads: Readonly<Record<string, ProfileUpload>> }>(() => ({ uploads: {} }));

const set = (mediumId: string, upload: ProfileUpload | null): void =>
	useProfileUploads.setState(({ uploads: { [mediumId]: _, ...others } }) => ({
		uploads: upload === null ? others : { ...others, [mediumId]: upload },
	}));

export const forgetUpload = (mediumId: string): void => set(mediumId, null);

const pause = (signal: AbortSignal): Promise<void> =>
	new Promise((resolve, reject) => {
		const timer = setTimeout(resolve, ASK_AGAIN_MS);
		signal.addEventListener('abort', () => {
			clearTimeout(timer);
			reject(signal.reason);
		});
	});

/** Sends a profile and waits until the server has read it; returns its id, or null if it was refused, failed or stopped. */
export const uploadProfile = async (mediumId: string, file: File): Promise<string | null> => {
	const fileName = file.name;
	if (file.size === 0 || file.size > MOST_BYTES) {
		const message = file.size === 0 ? 'The file is empty.' : 'The file is larger than 16 MB, the most that a colour profile may have.';
		set(mediumId, { is: 'refused', fileName, message });
		return null;
	}
	const controller = new AbortController();
	const { signal } = controller;
	const stop = (): void => controller.abort();
	try {
		set(mediumId, { is: 'sending', fileName, share: 0, stop });
		const onSent = (share: number): void => set(mediumId, { is: 'sending', fileName, share, stop });
		let profile = await sendFile(paperRoutes.uploadPaperProfile, { params: {}, file, signal, onSent });
		set(mediumId, { is: 'reading', fileName, stop });
		while (profile.state === 'received') {
			await pause(signal);
			profile = await call(paperRoutes.getPaperProfile, { params: { id: profile.id }, signal });
		}
		if (profile.state === 'refused') {
			set(mediumId, { is: 'refused', fileName, message: profile.refusal?.message ?? 'This profile could not be read.' });
			return null;
		}
		set(mediumId, null);
		return profile.id;
	} catch (thrown) {
		set(mediumId, signal.aborted ? null : { is: 'failed', fileName, message: loadingMessage(thrown), file });
		return null;
	}
};
