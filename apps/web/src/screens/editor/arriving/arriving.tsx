import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import type { PicturedUpload } from '../../../uploads/index.ts';
import { unnamedId } from '../data/coming-image.ts';
import { useUpload } from '../data/use-upload.ts';
import { useEditorPart, useEditorStore } from '../store.ts';
import { ArrivalStrip } from './arrival-strip.tsx';
import { nameImage } from './name-image.ts';
import { RefusedDialog } from './refused-dialog.tsx';
import { usePostponedAdd } from './use-postponed-add.ts';
import { useServerCopy } from './use-server-copy.ts';
import { WaitingDialog } from './waiting-dialog.tsx';

const useRefusal = (upload: PicturedUpload | null): void => {
	const { dispatch } = useEditorStore();
	const isComing = useEditorPart(({ image }) => image.arrival.is === 'coming');
	const refusal = upload?.refusal ?? null;
	useEffect(() => {
		if (isComing && refusal !== null) dispatch({ type: 'answer/imageRefused', sentence: refusal });
	}, [dispatch, isComing, refusal]);
};

/** Gives the open image the id that its upload received, and the address with it. */
const useImageName = (upload: PicturedUpload | null): void => {
	const editor = useEditorStore();
	const awaitsName = useEditorPart(({ image }) => image.arrival.is === 'coming' && image.id === unnamedId(image.arrival.row));
	const location = useLocation();
	const navigate = useNavigate();
	const uploadId = upload?.imageId ?? null;
	useEffect(() => {
		if (!awaitsName || uploadId === null) return;
		const address = nameImage(editor, uploadId, location);
		editor.dispatch({ type: 'answer/identified', id: uploadId });
		void navigate(address, { replace: true, state: location.state });
	}, [editor, navigate, location, awaitsName, uploadId]);
};

/** An image on its way: where it is, what waits for it, and its arrival. `strip` is the place under the top bar. */
export const Arriving = ({ strip }: { readonly strip: HTMLElement | null }): ReactNode => {
	const image = useEditorPart((state) => state.image);
	const upload = useUpload(image);
	useImageName(upload);
	useRefusal(upload);
	const isDifferent = useServerCopy();
	usePostponedAdd();
	return (
		<>
			{strip && createPortal(<ArrivalStrip {...{ image, upload, isDifferent }} />, strip)}
			<WaitingDialog upload={upload} />
			<RefusedDialog />
		</>
	);
};
