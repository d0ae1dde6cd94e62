import { useEffect } from 'react';
import type { PicturedUpload } from '../../../uploads/index.ts';
import { useEditorPart, useEditorStore } from '../store.ts';

/** Passes the refusal of this page's upload on to the editor. */
export const useRefusal = (upload: PicturedUpload | null): void => {
	const { dispatch } = useEditorStore();
	const isComing = useEditorPart(({ image }) => image.arrival.is === 'coming');
	const refusal = upload?.refusal ?? null;
	useEffect(() => {
		if (isComing && refusal !== null) dispatch({ type: 'answer/imageRefused', sentence: refusal });
	}, [dispatch, isComing, refusal]);
};
