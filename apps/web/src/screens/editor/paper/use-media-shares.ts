import { useEffect, useState } from 'react';
import { useDelayedPart } from '../delayed-editor.tsx';
import { printCropOf } from '../model/print/geometry.ts';
import { hasPapers } from './paper-store.ts';

/** null: the share could not be worked out */
type Shares = Readonly<Record<string, number | null>>;

/** Share of the crop that each medium's paper cannot show, by the medium's id, each as soon as it is known. */
export const useMediaShares = (isWanted: boolean): Shares => {
	const media = useDelayedPart(({ offer }) => offer.media.choices);
	const pictureUrl = useDelayedPart(({ image }) => (image.arrival.is === 'here' ? image.pictureUrl : null));
	const crop = useDelayedPart(({ image, work }) => JSON.stringify(printCropOf(image, work)));
	const [known, setKnown] = useState<{ readonly of: string; readonly shares: Shares }>({ of: '', shares: {} });
	const of = `${pictureUrl} ${crop}`;
	useEffect(() => {
		if (!isWanted || pictureUrl === null) return;
		let isCurrent = true;
		const measure = async (): Promise<void> => {
			const { paperShare } = await import('../../../paper-proof/paper-picture.ts');
			for (const { id, proof } of media) {
				if (!isCurrent || proof === null) continue;
				const share = await paperShare(proof.table, pictureUrl, JSON.parse(crop)).catch(() => null);
				if (isCurrent) setKnown((before) => ({ of, shares: { ...(before.of === of ? before.shares : {}), [id]: share } }));
			}
		};
		// Without the code, media keep their order and have no figures.
		measure().catch(() => undefined);
		return () => {
			isCurrent = false;
		};
	}, [isWanted, media, pictureUrl, crop, of]);
	return known.of === of ? known.shares : {};
};

export const useCanSortByPaper = (): boolean => useDelayedPart(hasPapers);

/** The best paper for this picture first; media without a figure keep their order at the end. */
export const sortedByShare = <Media extends { readonly id: string }>(media: readonly Media[], shares: Shares): readonly Media[] =>
	media.toSorted((one, other) => (shares[one.id] ?? 2) - (shares[other.id] ?? 2));
