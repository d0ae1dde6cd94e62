import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { ProgressLine } from '../../../../ui/controls/progress-line.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { SheetCorners } from '../../../../ui/page/sheet-corners.tsx';
import { useFileDrop } from '../../widgets/use-file-drop.ts';
import styles from './paper.module.css';
import { forgetUpload, type ProfileUpload, useProfileUploads } from './profile-upload.ts';

interface ProgressProps {
	readonly upload: Extract<ProfileUpload, { is: 'sending' | 'reading' }>;
}

const Progress = ({ upload }: ProgressProps): ReactNode => {
	const isSending = upload.is === 'sending' && upload.share < 1;
	return (
		<div className={styles.progress}>
			<p role="status">
				{isSending ? 'Sending' : 'Reading'} {upload.fileName}…
			</p>
			<ProgressLine aria-label={isSending ? 'Sending the profile' : 'Reading the profile'} share={isSending ? upload.share : null} />
			<TextButton onClick={upload.stop}>Cancel</TextButton>
		</div>
	);
};

export interface ProfileDropProps {
	readonly mediumId: string;
	/** The medium has a profile, which another would replace. */
	readonly hasProfile: boolean;
	readonly isBusy: boolean;
	readonly onFile: (file: File) => void;
}

/** Takes an ICC file by drop or choice and shows its progress, or why it was refused. */
export const ProfileDrop = ({ mediumId, hasProfile, isBusy, onFile }: ProfileDropProps): ReactNode => {
	const problemId = useId();
	const upload = useProfileUploads(({ uploads }) => uploads[mediumId]);
	const isUnderWay = upload?.is === 'sending' || upload?.is === 'reading';
	const { isOver, dropProps, inputProps, choose } = useFileDrop((file) => {
		if (!isUnderWay && !isBusy) onFile(file);
	});
	const problem = upload?.is === 'refused' || upload?.is === 'failed' ? upload : null;
	return (
		<section aria-label="Profile file" className={isOver ? `${styles.drop} ${styles.over}` : styles.drop} {...dropProps}>
			<SheetCorners />
			{isUnderWay ? (
				<Progress upload={upload} />
			) : (
				<>
					<p>
						{hasProfile
							? 'Drop another ICC profile here to replace this one, or '
							: 'Drop the ICC profile of your printer and this paper here, or '}
						choose it. RGB or CMYK, version 2 or 4, at most 16 MB.
					</p>
					<Button variant="outlined" disabled={isBusy} aria-describedby={problemId} onClick={choose}>
						{hasProfile ? 'Replace the profile' : 'Choose a profile'}
					</Button>
				</>
			)}
			<div id={problemId} role="alert" className={styles.problem}>
				{problem === null ? null : (
					<>
						<b>{problem.fileName}</b> {problem.message}
					</>
				)}
			</div>
			{problem === null ? null : (
				<p className={styles.after}>
					{problem.is === 'failed' ? <TextButton onClick={() => onFile(problem.file)}>Send it again</TextButton> : null}
					<TextButton onClick={() => forgetUpload(mediumId)}>Dismiss</TextButton>
				</p>
			)}
			<input {...inputProps} accept=".icc,.icm,application/vnd.iccprofile" aria-label="Colour profile" />
		</section>
	);
};
