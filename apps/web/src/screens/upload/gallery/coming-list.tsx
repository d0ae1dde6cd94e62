import type { ReactNode } from 'react';
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

const ComingCard = ({ uploadKey }: { uploadKey: number }): ReactNode => {
	const upload = useUploadRow(uploadKey);
	if (upload === null) return null;
	const { name, original } = upload;
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
		</li>
	);
};

/** Cards of files that are chosen and not images yet, newest first. */
export const ComingList = (): ReactNode => {
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
					<ComingCard key={id} uploadKey={id} />
				))}
			</ul>
		</section>
	);
};
