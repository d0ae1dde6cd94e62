import type { CreateDesign } from '@print-room/contract';
import { printCropOf } from '../model/print/geometry.ts';
import type { EditorState } from '../model/state/state.ts';
import { usePaperStore } from './paper-store.ts';

/** The paper that the customer saw, which a design keeps; nothing if the paper view is off. */
export const shownProof = ({ image, work }: Pick<EditorState, 'image' | 'work'>): Pick<CreateDesign, 'proof'> => {
	const { isOn, shown } = usePaperStore.getState();
	if (!isOn || shown === null || shown.media.id !== work.mediaId || shown.pictureUrl !== image.pictureUrl) return {};
	return { proof: { table: shown.table, share: shown.picture.share(printCropOf(image, work)) } };
};
