import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PicturedUpload } from '../../../uploads/index.ts';
import { unnamedId } from '../data/coming-image.ts';
import { useEditorPart, useEditorStore } from '../store.ts';
import { nameImage } from './name-image.ts';

/** Gives the open image the id that its upload received, and the address with it. */
export const useImageName = (upload: PicturedUpload | null): void => {
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
