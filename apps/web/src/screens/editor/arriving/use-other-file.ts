import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../session/session.ts';
import { addFiles, onArrival, useUploadRow, useUploads } from '../../../uploads/index.ts';
import { comingImage } from '../data/coming-image.ts';
import { toEditorImage } from '../data/image.query.ts';
import { forgetWork, keepWork } from '../data/kept-work.ts';
import { carriedOver } from '../model/print/carry-over.ts';
import type { EditorImage } from '../model/state/state.ts';
import { useEditorStore } from '../store.ts';
import { imageWorkKey } from '../work-key.ts';

interface OtherFile {
	/** Name of the file that is being read; null while none was chosen. */
	readonly name: string | null;
	readonly refusal: string | null;
	readonly choose: (file: File) => void;
}

/** Opens another file for the same print: size and choices go along. */
export const useOtherFile = (): OtherFile => {
	const { store, opening } = useEditorStore();
	const navigate = useNavigate();
	const [chosen, setChosen] = useState<{ readonly name: string; readonly after: number } | null>(null);
	const key = useUploads(({ queue }) =>
		chosen === null ? null : (queue.find(({ id, name }) => id > chosen.after && name === chosen.name)?.id ?? null),
	);
	const upload = useUploadRow(key);
	useEffect(() => {
		if (key === null) return;
		const query = new URLSearchParams(window.location.search);
		const open = (next: EditorImage, address: Readonly<Record<string, string>>): void => {
			const { image, work, offer } = store.getState();
			const route = query.get('print_item');
			keepWork(imageWorkKey(offer.categoryId, next.id, route), carriedOver(image, work, next));
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
	return {
		name: chosen === null || upload?.phase === 'refused' ? null : chosen.name,
		refusal: upload?.refusal ?? null,
		choose: (file) => {
			setChosen({ name: file.name, after: Math.max(0, ...useUploads.getState().queue.map(({ id }) => id)) });
			addFiles([file]);
		},
	};
};
