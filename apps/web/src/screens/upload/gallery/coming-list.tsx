import type { CategoryId } from '@print-room/domain';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { comingPath, editorPath } from '../../../shell/category-paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ArrowRight } from '../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { comingText, type PicturedUpload, type QueuedUpload, useUploadRow } from '../../../uploads/index.ts';
import styles from './gallery.module.css';

/** The picture that the browser made; an empty sheet until then. */
const ComingPicture = ({ upload: { name, original, localPicture, isLeftToServer } }: { upload: PicturedUpload }): ReactNode => {
	const ratio = original === null ? 1.5 : original.width / original.height;
	return (
		<div className={styles.picture}>
			<div className={styles.sheet} style={{ aspectRatio: ratio, width: `min(100%, var(--cell) * ${ratio})` }}>
				{localPicture !== null ? (
					<img src={localPicture.url} alt={name} className={styles.thumb} />
				) : isLeftToServer ? (
					<p className={styles.later}>Its picture appears when the upload is done.</p>
				) : (
					<Skeleton width="100%" height="100%" />
				)}
			</div>
		</div>
	);
};

interface Target {
	readonly category: CategoryId;
	/** category of a window mount */
	readonly categoryType: string | undefined;
	/** Called with the image's id when a card is taken away while the focus is in it. */
	readonly onFocusLost: (imageId: string | null) => void;
}

interface ComingCardProps extends Target {
	readonly uploadKey: number;
	/** The accent colour goes to the newest card's Continue button only. */
	readonly isNewest: boolean;
	/** True for the only card of a gallery without images: Continue takes the focus if nothing else has it. */
	readonly isAlone: boolean;
}

const ComingCard = ({ uploadKey, category, categoryType, isNewest, isAlone, onFocusLost }: ComingCardProps): ReactNode => {
	const upload = useUploadRow(uploadKey);
	const imageId = upload?.imageId ?? null;
	const canContinue = upload !== null && upload.localPicture !== null;
	const next = useRef<HTMLAnchorElement>(null);
	const lastId = useRef(imageId);
	const wasAlone = useRef(isAlone);
	useLayoutEffect(() => {
		lastId.current = imageId;
		wasAlone.current = isAlone;
	}, [imageId, isAlone]);
	useEffect(() => {
		if (canContinue && isAlone && document.activeElement === document.body) next.current?.focus();
	}, [canContinue, isAlone]);
	useLayoutEffect(
		() => () => {
			const { activeElement, body } = document;
			const link = next.current;
			// A card whose picture came too late had no Continue yet: that of its image takes the focus instead.
			if (link === null ? wasAlone.current && activeElement === body : link === activeElement) onFocusLost(lastId.current);
		},
		[onFocusLost],
	);
	if (upload === null) return null;
	const { name, original } = upload;
	const path = imageId === null ? comingPath(category, uploadKey, categoryType) : editorPath(category, imageId, categoryType);
	return (
		<li className={`${styles.card} ${styles.whole}`}>
			<ComingPicture upload={upload} />
			<p className={styles.name} title={name}>
				{name}
			</p>
			<p className={styles.meta}>
				{original === null ? 'Size not known yet' : `${original.width} × ${original.height} px`}
				<br />
				{comingText(upload)}
			</p>
			{canContinue ? (
				<div className={styles.actions}>
					<Button
						ref={next}
						component={Link}
						to={path}
						state={imageId === null ? undefined : { imageId }}
						variant={isNewest ? 'contained' : 'text'}
						color={isNewest ? 'primary' : 'secondary'}
						className={isNewest ? styles.next : styles.continue}
						aria-label={`Continue with ${name}`}
						endIcon={<ArrowRight size={16} />}
					>
						Continue
					</Button>
				</div>
			) : null}
		</li>
	);
};

export interface ComingListProps extends Target {
	/** Newest first. */
	readonly coming: readonly QueuedUpload[];
	readonly hasImages: boolean;
}

export const ComingList = ({ coming, hasImages, ...target }: ComingListProps): ReactNode => {
	if (coming.length === 0) return null;
	return (
		<section aria-label="Images on their way">
			<div className={styles.head}>
				<h2>On their way</h2>
				<span className={styles.count}>{coming.length}</span>
			</div>
			<ul className={styles.cards}>
				{coming.map(({ id }, index) => (
					<ComingCard key={id} uploadKey={id} isNewest={index === 0} isAlone={coming.length === 1 && !hasImages} {...target} />
				))}
			</ul>
		</section>
	);
};
