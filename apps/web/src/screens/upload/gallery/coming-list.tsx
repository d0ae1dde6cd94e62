import Button from '@mui/material/Button';
import type { CategoryId } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { comingPath, editorPath } from '../../../shell/category-paths.ts';
import { ArrowRight } from '../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { comingText, type PicturedUpload, useUploadRow, useUploads } from '../../../uploads/index.ts';
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
	/** of a window mount */
	readonly categoryType: string | undefined;
}

const ComingCard = ({ uploadKey, category, categoryType }: Target & { readonly uploadKey: number }): ReactNode => {
	const upload = useUploadRow(uploadKey);
	if (upload === null) return null;
	const { name, original, imageId, localPicture } = upload;
	const path = imageId === null ? comingPath(category, uploadKey, categoryType) : editorPath(category, imageId, categoryType);
	return (
		<li className={styles.card}>
			<ComingPicture upload={upload} />
			<p className={styles.name} title={name}>
				{name}
			</p>
			<p className={styles.meta}>
				{original === null ? 'Size not known yet' : `${original.width} × ${original.height} px`}
				<br />
				{comingText(upload)}
			</p>
			{localPicture === null ? null : (
				<div className={styles.actions}>
					<Button
						component={Link}
						to={path}
						variant="contained"
						color="primary"
						className={styles.next}
						aria-label={`Continue with ${name}`}
						endIcon={<ArrowRight size={16} />}
					>
						Continue
					</Button>
				</div>
			)}
		</li>
	);
};

/** Cards of files that are chosen and not images yet, newest first. */
export const ComingList = (target: Target): ReactNode => {
	const queue = useUploads(({ queue }) => queue);
	const coming = queue.filter(({ hasFile, phase }) => hasFile && phase.is !== 'failed' && phase.is !== 'done').toReversed();
	if (coming.length === 0) return null;
	return (
		<section aria-label="Images on their way">
			<div className={styles.head}>
				<h2>On their way</h2>
				<span className={styles.count}>{coming.length}</span>
			</div>
			<ul className={styles.cards}>
				{coming.map(({ id }) => (
					<ComingCard key={id} uploadKey={id} {...target} />
				))}
			</ul>
		</section>
	);
};
