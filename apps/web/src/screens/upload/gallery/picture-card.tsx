import type { Config, Image } from '@print-room/contract';
import { type CategoryId, formatSize, largestHighSize } from '@print-room/domain';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { editorPath } from '../../../shell/category-paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ArrowRight, Info } from '../../../ui/icons/icons.tsx';
import { Trash } from '../../../ui/icons/lazy-icons.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import styles from './gallery.module.css';
import { ImageNotes } from './image-notes.tsx';
import { Picture } from './picture.tsx';

export interface PictureCardProps {
	image: Image;
	category: CategoryId;
	categoryType: string | undefined;
	isNewest: boolean;
	/** Fetched at once and before scripts of what may be opened later. */
	isInSight: boolean;
	thresholds: Config['thresholds'] | null;
	isThresholdPending: boolean;
	onDelete: (image: Image) => void;
	onInspect: (image: Image) => void;
}

const highUpTo = (image: Image, thresholds: Config['thresholds']): string => {
	const size = largestHighSize({ width: image.width, height: image.height }, thresholds, 'mm');
	return size === null ? 'Too small for High quality' : `High up to ${formatSize(size)}`;
};

const designsOf = (count: number, name: string): string => `${count} ${count === 1 ? 'design' : 'designs'} of ${name}`;

/** An image card; memoised, because the gallery renders hundreds. */
export const PictureCard = memo(function PictureCard({
	image,
	category,
	categoryType,
	isNewest,
	isInSight,
	thresholds,
	isThresholdPending,
	onDelete,
	onInspect,
}: PictureCardProps): ReactNode {
	const { id, name, width, height, designNumber } = image;
	const quality = (): ReactNode => {
		if (thresholds !== null) return highUpTo(image, thresholds);
		return isThresholdPending ? <Skeleton width={120} height={10} /> : 'Largest High size unknown';
	};
	return (
		<>
			<Picture image={image} isInSight={isInSight} />
			<p className={styles.name} title={name}>
				{name}
			</p>
			<p className={styles.meta}>
				{width} × {height} px
				<br />
				{quality()}
			</p>
			<ImageNotes image={image} />
			<div className={styles.actions}>
				<Button
					component={Link}
					to={editorPath(category, id, categoryType)}
					state={{ imageId: id }}
					variant={isNewest ? 'contained' : 'text'}
					color={isNewest ? 'primary' : 'secondary'}
					className={isNewest ? styles.next : styles.continue}
					aria-label={`Continue with ${name}`}
					endIcon={<ArrowRight size={16} />}
				>
					Continue
				</Button>
				<span className={styles.tools}>
					{designNumber ? (
						<IconButton
							size="small"
							aria-label={designsOf(designNumber, name)}
							title={designsOf(designNumber, name)}
							onClick={() => onInspect(image)}
						>
							<Info />
						</IconButton>
					) : null}
					<IconButton size="small" aria-label={`Delete ${name}`} onClick={() => onDelete(image)}>
						<Trash />
					</IconButton>
				</span>
			</div>
		</>
	);
});
