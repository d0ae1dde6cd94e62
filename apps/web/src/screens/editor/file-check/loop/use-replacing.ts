import type { Image } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { commonMessages, uploadMessage } from '../../../../api/messages.ts';
import { FileUnreadable } from '../../../../api/upload/upload-hash.ts';
import { replacedFilePath } from '../../../../file-check/requests/check-path.ts';
import { showToast } from '../../../../ui/page/toasts.ts';
import { toEditorImage } from '../../data/image.query.ts';
import { keepWork } from '../../data/kept-work.ts';
import { carriedOver } from '../../model/print/carry-over.ts';
import { useEditorStore } from '../../store.ts';
import { imageWorkKey } from '../../work-key.ts';
import { focusNextStrip } from './focus-strip.ts';
import { handWorkOn } from './hand-work-on.ts';
import { type FileToReplace, sendImage } from './send-image.ts';

export type Sending = { readonly is: 'sending'; readonly share: number } | { readonly is: 'failed'; readonly sentence: string };

export interface Replacing {
	/** null: nothing is being sent */
	readonly sending: (Sending & { readonly name: string }) | null;
	readonly choose: (file: File) => void;
	readonly tryAgain: () => void;
	readonly cancel: () => void;
}

export const useReplacing = (checkId: string): Replacing => {
	const editor = useEditorStore();
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const [sending, setSending] = useState<Replacing['sending']>(null);
	const sent = useRef<FileToReplace | null>(null);
	const stop = useRef<AbortController | null>(null);
	useEffect(() => () => stop.current?.abort(), []);

	const open = (image: Image): void => {
		const next = toEditorImage(image);
		const { image: from, work, offer } = editor.store.getState();
		if (next.id === from.id) {
			showToast({ message: 'This is the file that is open already.' });
			return;
		}
		keepWork(imageWorkKey(offer.categoryId, next.id), next, carriedOver(from, work, next));
		// The image may be requested before the list contains it.
		void queryClient.invalidateQueries({ queryKey: ['images'] });
		handWorkOn(editor);
		focusNextStrip();
		void navigate(replacedFilePath(offer.categoryId, next.id, checkId));
	};

	const run = async (file: FileToReplace): Promise<void> => {
		const { name } = file.file;
		const controller = new AbortController();
		const { signal } = controller;
		stop.current?.abort();
		stop.current = controller;
		setSending({ is: 'sending', share: 0, name });
		try {
			const image = await sendImage(file, { signal, onShare: (share) => !signal.aborted && setSending({ is: 'sending', share, name }) });
			signal.throwIfAborted();
			setSending(null);
			open(image);
		} catch (thrown) {
			if (signal.aborted) return;
			setSending({ is: 'failed', sentence: thrown instanceof FileUnreadable ? commonMessages.fileChanged : uploadMessage(thrown), name });
		}
	};

	return {
		sending,
		choose: (file) => {
			sent.current = { file };
			void run(sent.current);
		},
		tryAgain: () => {
			if (sent.current !== null) void run(sent.current);
		},
		cancel: () => {
			stop.current?.abort();
			setSending(null);
		},
	};
};
