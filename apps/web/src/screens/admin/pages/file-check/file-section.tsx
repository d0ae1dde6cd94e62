import type { Design, StaffImage } from '@print-room/contract';
import type { FileFinding } from '@print-room/domain';
import type { ReactNode } from 'react';
import { FindingsList } from '../../../../file-check/findings-list.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { Picture } from '../record/picture.tsx';
import { FileLinks, printFilesOf } from '../record/print-files.tsx';
import styles from './file-check-page.module.css';

export interface FileSectionProps {
	readonly design: Design;
	readonly image: StaffImage | null;
	/** true for a paid line, which keeps its size */
	readonly isSizePaid: boolean;
	/** null while measuring */
	readonly findings: readonly FileFinding[] | null;
	readonly onTryAgain: (() => void) | null;
}

const Findings = ({ findings, isSizePaid, onTryAgain }: Pick<FileSectionProps, 'findings' | 'isSizePaid' | 'onTryAgain'>): ReactNode => {
	if (findings !== null) return <FindingsList findings={findings} side="staff" isSizePaid={isSizePaid} />;
	if (onTryAgain === null) return <Skeleton width="100%" height={80} label="The findings are loading" />;
	return (
		<p>
			Couldn't load the thresholds, which the automatic checks need. <TextButton onClick={onTryAgain}>Try again</TextButton>
		</p>
	);
};

export const FileSection = ({ design, image, isSizePaid, findings, onTryAgain }: FileSectionProps): ReactNode => (
	<div className={styles.file}>
		<section aria-label="Designed image">
			<h2>Designed image</h2>
			<Picture
				src={design.thumbUrl}
				alt="The design as it would be printed"
				href={design.croppedUrl}
				linkLabel={`Full image of ${design.imageName}`}
			/>
			<FileLinks files={[...printFilesOf(design), ...(image === null ? [] : [{ name: 'Source file', url: image.url }])]} />
		</section>
		<section aria-label="Findings">
			<h2>Automatic checks</h2>
			<Findings findings={findings} isSizePaid={isSizePaid} onTryAgain={onTryAgain} />
		</section>
	</div>
);
