import { type PicturedUpload, useUploadOfImage, useUploadRow } from '../../../uploads/index.ts';
import type { EditorImage } from '../model/state/state.ts';

/** The upload that brings the image; null if this page has none, or it has ended. */
export const useUpload = ({ id, arrival }: Pick<EditorImage, 'id' | 'arrival'>): PicturedUpload | null => {
	const isComing = arrival.is === 'coming';
	const ofRow = useUploadRow(isComing ? arrival.row : null);
	const ofImage = useUploadOfImage(isComing ? id : null);
	return ofImage ?? ofRow;
};
