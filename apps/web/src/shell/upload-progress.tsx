import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { summaryOf, useUploads } from '../uploads/index.ts';
import { lastCategory, uploadPath } from './category-paths.ts';
import styles from './upload-progress.module.css';

const radius = 8;
const circumference = 2 * Math.PI * radius;

/** The uploads under way as a ring, linked to the screen that lists them. */
export const UploadProgress = (): ReactNode => {
	const summary = summaryOf(useUploads(({ queue }) => queue));
	if (summary === null) return null;
	const { count, percent, isHeldUp } = summary;
	const files = count === 1 ? '1 upload' : `${count} uploads`;
	return (
		<Link
			to={uploadPath(lastCategory())}
			className={isHeldUp ? `${styles.progress} ${styles.heldUp}` : styles.progress}
			aria-label={`${files}, ${percent} % arrived${isHeldUp ? ', waiting' : ''}`}
			title={`${files}, ${percent} % arrived`}
		>
			<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
				<circle cx="10" cy="10" r={radius} />
				<circle
					cx="10"
					cy="10"
					r={radius}
					className={styles.arrived}
					strokeDasharray={circumference}
					strokeDashoffset={circumference * (1 - percent / 100)}
				/>
			</svg>
			<span className={styles.percent}>{percent} %</span>
		</Link>
	);
};
