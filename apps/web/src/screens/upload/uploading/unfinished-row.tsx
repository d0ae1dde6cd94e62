import { type ReactNode, useRef } from 'react';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Upload } from '../../../ui/icons/lazy-icons.tsx';
import { acceptedFiles, addFiles, dayOf, megabytesOf, type QueuedUpload, removeUpload, sentOf } from '../../../uploads/index.ts';
import styles from './upload-list.module.css';

const standing = ({ acknowledgedBytes, sizeBytes }: QueuedUpload, expiresAt: string | null): string => {
	if (acknowledgedBytes === 0) return `Nothing of its ${megabytesOf(sizeBytes)} is here yet.`;
	const arrived = `${sentOf(acknowledgedBytes, sizeBytes)} are here`;
	return expiresAt === null ? `${arrived}.` : `${arrived}, kept until ${dayOf(expiresAt)}.`;
};

/** An upload of an earlier page: the server has part of it, but the browser no longer has the file. */
export const UnfinishedRow = ({ upload, expiresAt }: { upload: QueuedUpload; expiresAt: string | null }): ReactNode => {
	const input = useRef<HTMLInputElement>(null);
	const { id, name, uploadId } = upload;
	return (
		<li className={`${styles.problem} ${styles.calm}`}>
			<Upload />
			<div>
				<p className={styles.name} title={name}>
					{name}
				</p>
				<p className={styles.sentence}>{standing(upload, expiresAt)}</p>
				<p className={styles.hint}>Choose the same file again to continue.</p>
				<p className={styles.actions}>
					<TextButton onClick={() => input.current?.click()} aria-label={`Choose the file: ${name}`}>
						Choose the file
					</TextButton>
					<TextButton onClick={() => removeUpload(id)} aria-label={`Discard ${name}`}>
						Discard
					</TextButton>
				</p>
				<input
					ref={input}
					type="file"
					hidden
					accept={acceptedFiles}
					aria-label={`The file ${name}`}
					onChange={({ currentTarget }) => {
						addFiles([...(currentTarget.files ?? [])], uploadId);
						// Allows the same file to be chosen again.
						currentTarget.value = '';
					}}
				/>
			</div>
		</li>
	);
};
