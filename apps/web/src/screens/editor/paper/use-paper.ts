import { type CSSProperties, useEffect } from 'react';
import type { Picture } from '../../../drawing/cropped-picture.tsx';
import { findMedia } from '../model/state/offer.ts';
import type { EditorImage, Work } from '../model/state/state.ts';
import { pictureOf } from '../picture-of.ts';
import { useEditorPart } from '../store.ts';
import { drawnPaper, hasPapers, usePaperStore } from './paper-store.ts';

/** Makes the picture of the chosen medium's paper; until it is there the former one stays. */
export const usePaperEffects = (): void => {
	const isOn = usePaperStore((paper) => paper.isOn);
	const attempt = usePaperStore((paper) => paper.attempt);
	const media = useEditorPart(({ offer, work }) => findMedia(offer, work.mediaId));
	const pictureUrl = useEditorPart(({ image }) => image.pictureUrl);
	const table = media?.proof?.table;
	useEffect(() => {
		if (!isOn || media === null || table === undefined) {
			usePaperStore.setState({ shown: null, hasFailed: false });
			return;
		}
		let isCurrent = true;
		const settle = (settled: Partial<ReturnType<typeof usePaperStore.getState>>): void => {
			if (isCurrent && usePaperStore.getState().attempt === attempt) usePaperStore.setState(settled);
		};
		usePaperStore.setState(({ shown }) => ({ hasFailed: false, shown: shown?.pictureUrl === pictureUrl ? shown : null }));
		import('../../../paper-proof/paper-picture.ts')
			.then(({ paperPicture }) => paperPicture(table, pictureUrl))
			.then(
				(picture) => settle({ shown: { media, table, pictureUrl, picture } }),
				() => settle({ hasFailed: true, shown: null }),
			);
		return () => {
			isCurrent = false;
		};
	}, [isOn, media, table, pictureUrl, attempt]);
};

/** Whether the paper view can be switched on here: never on the cropper, and only where the shop knows a paper. */
export const useHasPapers = (): boolean => useEditorPart((state) => state.display.view !== 'crop' && hasPapers(state));

export const useIsPaper = (): boolean => {
	const isOn = usePaperStore((paper) => paper.isOn);
	return useHasPapers() && isOn;
};

/** Gives the drawings below the colour of the paper, and a surround that is closer to it and stays while colours are compared. */
export const usePaperGround = (): { readonly style?: CSSProperties; readonly 'data-paper'?: '' } => {
	const white = usePaperStore(drawnPaper)?.media.proof?.paper;
	if (!useIsPaper()) return {};
	return { 'data-paper': '', ...(white ? { style: { '--paper': `color(display-p3 ${white.join(' ')})` } as CSSProperties } : {}) };
};

export const usePaperBarHeight = (): number => {
	const height = usePaperStore((paper) => paper.barHeight);
	return useIsPaper() ? height : 0;
};

/** The picture to draw: as the chosen paper prints it while the paper view is on. */
export const usePicture = (image: EditorImage, work: Work): Picture => {
	const drawn = usePaperStore(drawnPaper);
	const hasMarks = usePaperStore((paper) => paper.hasMarks);
	const picture = pictureOf(image, work);
	if (drawn === null || drawn.pictureUrl !== image.pictureUrl) return picture;
	return { ...picture, url: drawn.picture.url, ...(hasMarks ? { maskUrl: drawn.picture.maskUrl } : {}) };
};
