import type { Image } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { uploadMessage } from '../../../api/messages.ts';
import { useSession } from '../../../session/session.ts';
import { reportError } from '../../../shell/error-report.ts';
import { onArrival, UploadEnded, whenImageReady } from '../../../uploads/index.ts';
import { unnamedId } from '../data/coming-image.ts';
import { imageQuery, toEditorImage } from '../data/image.query.ts';
import { useEditorPart, useEditorStore } from '../store.ts';
import { cancelledMessage } from './messages.ts';
import { nameImage } from './name-image.ts';

/** Decodes the picture before it is shown, so that nothing flickers; one that cannot be decoded is shown as any broken picture is. */
const decoded = async (url: string): Promise<void> => {
	const picture = new Image();
	picture.src = url;
	await picture.decode().catch(() => undefined);
};

/** Gives an address back once no frame shows it any more. */
const revokeLater = (url: string): void => {
	if (url.startsWith('blob:')) requestAnimationFrame(() => requestAnimationFrame(() => URL.revokeObjectURL(url)));
};

const refusalOf = (thrown: unknown): string =>
	thrown instanceof UploadEnded ? (thrown.sentence ?? cancelledMessage) : uploadMessage(thrown);

/** Waits for the open image until the server's copy has replaced the local picture. Returns whether the two differed. */
export const useServerCopy = (): boolean => {
	const editor = useEditorStore();
	const image = useEditorPart((state) => state.image);
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const [isDifferent, setIsDifferent] = useState(false);
	const isComing = image.arrival.is === 'coming';
	const row = image.arrival.is === 'coming' ? image.arrival.row : null;
	const isNamed = image.id !== unnamedId(row);

	useEffect(() => {
		if (!isComing) return;
		const controller = new AbortController();
		const { signal } = controller;
		let isFound = false;
		const take = async (found: Image): Promise<void> => {
			if (isFound) return;
			isFound = true;
			const next = toEditorImage(found);
			await decoded(next.pictureUrl);
			if (signal.aborted) return;
			const { image: before } = editor.store.getState();
			queryClient.setQueryData(imageQuery(useSession.getState().userId, next.id).queryKey, next);
			const address = next.id === before.id ? null : nameImage(editor, next.id, window.location);
			editor.dispatch({ type: 'answer/imageArrived', image: next });
			if (address !== null) void navigate(address, { replace: true });
			revokeLater(before.pictureUrl);
			const [local, server] = [before, next].map(({ original, preview }) => ({ original, preview }));
			if (JSON.stringify(local) === JSON.stringify(server)) return;
			setIsDifferent(true);
			reportError(new Error('The browser read an image differently from the server'), { local, server });
		};
		// A file that the server had already arrives under the id that it has there.
		const stopListening = onArrival((arrival) => {
			if (arrival.image !== null && (arrival.key === row || arrival.image.id === image.id)) void take(arrival.image);
		});
		if (isNamed) {
			whenImageReady(image.id, signal).then(take, (thrown: unknown) => {
				// Only its owner follows an upload to its end; others are shown whose image it is.
				if (signal.aborted || isFound || editor.store.getState().claim !== 'own') return;
				editor.dispatch({ type: 'answer/imageRefused', sentence: refusalOf(thrown) });
			});
		}
		return () => {
			stopListening();
			controller.abort();
		};
	}, [editor, queryClient, navigate, isComing, isNamed, image.id, row]);
	return isDifferent;
};
