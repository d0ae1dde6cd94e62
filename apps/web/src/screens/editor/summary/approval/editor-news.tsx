import type { ReactNode } from 'react';
import { LatestAnswer } from '../../../../approval/latest-answer.tsx';
import { useEditorPart } from '../../store.ts';

/** The latest answer to a link of the image. An image on its way has no links. */
const EditorNews = ({ onOpen }: { readonly onOpen: () => void }): ReactNode => {
	const image = useEditorPart((state) => state.image);
	return image.arrival.is === 'here' ? <LatestAnswer of={{ imageId: image.id }} onOpen={onOpen} /> : null;
};

export default EditorNews;
