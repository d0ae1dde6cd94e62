import type { ReactNode } from 'react';
import { findMedia } from '../../model/state/offer.ts';
import { useEditor } from '../../store.ts';
import canvas from '../canvas.module.css';

export const PrintedOn = ({ behind = null }: { readonly behind?: string | null }): ReactNode => {
	const { offer, work } = useEditor();
	const media = findMedia(offer, work.mediaId);
	if (media === null && behind === null) return null;
	return (
		<p className={canvas.printedOn}>
			{media === null ? null : (
				<>
					Printed on <b>{media.label}</b>
				</>
			)}
			{behind === null ? null : (
				<>
					{media === null ? 'In ' : ', in '}
					<b>{behind}</b> board
				</>
			)}
		</p>
	);
};
