import type { ReactNode } from 'react';
import { cropPlacedAgain } from '../../../postponed/index.ts';
import { FileButton } from '../../../ui/controls/file-button.tsx';
import { ProgressLine } from '../../../ui/controls/progress-line.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { acceptedFiles, addFiles, type PicturedUpload, resumeUpload, tryNow } from '../../../uploads/index.ts';
import type { EditorImage } from '../model/state/state.ts';
import styles from './arriving.module.css';
import { approximateColours, arrivalMessage } from './messages.ts';

export interface ArrivalStripProps {
	readonly image: EditorImage;
	readonly upload: PicturedUpload | null;
	readonly isDifferent: boolean;
}

const Step = ({ image, upload }: Pick<ArrivalStripProps, 'image' | 'upload'>): ReactNode => {
	if (upload === null) return null;
	switch (upload.phase) {
		case 'paused':
			return <TextButton onClick={() => resumeUpload(upload.key)}>Resume</TextButton>;
		case 'interrupted':
			return <TextButton onClick={() => tryNow(upload.key)}>Try now</TextButton>;
		case 'unfinished':
			return <FileButton label="Choose the file" accept={acceptedFiles} onChosen={(file) => addFiles([file], image.id)} />;
		default:
			return null;
	}
};

const messageOf = ({ image, upload, isDifferent }: ArrivalStripProps): string => {
	if (image.arrival.is === 'here') return isDifferent ? cropPlacedAgain : `${image.name} has arrived.`;
	if (image.arrival.is === 'refused') return `${image.name} cannot be printed. ${image.arrival.sentence}`;
	const message = arrivalMessage(image.name, upload);
	return image.arrival.colours === 'approximate' ? `${message} ${approximateColours}` : message;
};

const shareOf = (upload: PicturedUpload | null): number | null =>
	upload === null || upload.totalBytes === 0 ? null : upload.sentBytes / upload.totalBytes;

/** Strip under the top bar that says where the file of the open print is. Stays after the arrival, so that nothing moves. */
export const ArrivalStrip = (props: ArrivalStripProps): ReactNode => {
	const { image, upload, isDifferent } = props;
	const message = messageOf(props);
	const isRunning = image.arrival.is === 'coming' && (upload === null || upload.phase === 'running');
	return (
		<section className={styles.strip} aria-label="Upload of this image">
			<p className={isDifferent ? `${styles.message} ${styles.open}` : styles.message}>{message}</p>
			{/* Progress is not spoken at every step. */}
			<span className="visually-hidden" role="status">
				{isRunning ? '' : message}
			</span>
			{isRunning ? <ProgressLine aria-label={`Sending ${image.name}`} share={shareOf(upload)} className={styles.line} /> : null}
			{image.arrival.is === 'coming' ? <Step image={image} upload={upload} /> : null}
		</section>
	);
};
