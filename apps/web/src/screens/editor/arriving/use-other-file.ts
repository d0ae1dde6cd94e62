import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { forgetWork } from '../../../postponed/index.ts';
import { useSession } from '../../../session/session.ts';
import { type ChosenFile, onArrival, useChosenFile } from '../../../uploads/index.ts';
import { comingImage } from '../data/coming-image.ts';
import { toEditorImage } from '../data/image.query.ts';
import { keepWork } from '../data/kept-work.ts';
import { carriedOver } from '../model/print/carry-over.ts';
import type { EditorImage } from '../model/state/state.ts';
import { useEditorStore } from '../store.ts';
import { imageWorkKey } from '../work-key.ts';

interface OtherFile extends Pick<ChosenFile, 'name' | 'choose'> {
	readonly refusal: string | null;
}

/** Opens another file for the same print: size and choices go along. */
export const useOtherFile = (): OtherFile => {
	const { store, opening } = useEditorStore();
	const navigate = useNavigate();
	const { key, upload, name, choose } = useChosenFile();
	useEffect(() => {
		if (key === null) return;
		const query = new URLSearchParams(window.location.search);
		const open = (next: EditorImage, address: Readonly<Record<string, string>>): void => {
			const { image, work, offer } = store.getState();
			const route = query.get('print_item');
			keepWork(imageWorkKey(offer.categoryId, next.id, route), next, carriedOver(image, work, next));
			forgetWork(opening.workKey);
			const search = new URLSearchParams({ ...address, ...(route === null ? {} : { print_item: route }) });
			void navigate(`/process/${offer.categoryId}?${search}`, { replace: true });
		};
		const picture = upload?.localPicture ?? null;
		if (upload !== null && picture !== null) {
			const { imageId, name } = upload;
			const next = comingImage({ imageId, row: key, name, ownerId: useSession.getState().userId ?? '' }, picture);
			URL.revokeObjectURL(next.pictureUrl);
			open(next, imageId === null ? { file: String(key) } : { image_id: imageId });
			return;
		}
		return onArrival((arrival) => {
			if (arrival.key === key && arrival.image !== null) open(toEditorImage(arrival.image), { image_id: arrival.image.id });
		});
	}, [key, upload, store, opening, navigate]);
	return { name, refusal: upload?.refusal ?? null, choose };
};
