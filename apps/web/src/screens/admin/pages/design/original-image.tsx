import type { Design, StaffImage } from '@print-room/contract';
import type { ReactNode } from 'react';
import { loadingMessage } from '../../../../api/messages.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { Warning } from '../../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { Picture } from '../record/picture.tsx';
import { FileLinks } from '../record/print-files.tsx';
import { useDesignImage } from './design.query.ts';
import { expectedFile, expectedText } from './design-facts.ts';
import styles from './design-form.module.css';
import { ReplaceImage } from './replace-image.tsx';
import type { DesignEditing } from './use-design-edit.ts';

const Facts = ({ image }: { readonly image: StaffImage }): ReactNode => (
	<>
		<p className={styles.name}>{image.name}</p>
		<FileLinks
			files={[
				{ name: 'Source file', url: image.url },
				...(image.master.url === image.url ? [] : [{ name: 'File that prints are cut from', url: image.master.url }]),
			]}
		/>
		<p className={styles.quiet}>
			{expectedText(expectedFile(image))}, {image.bitDepth} bit, {image.iccProfileName ?? image.colourSpace}
		</p>
		{image.adjusted ? null : (
			<p className={styles.warning}>
				<Warning size={16} /> Image was auto-converted but not adjusted
			</p>
		)}
	</>
);

export const OriginalImage = ({ design, editing }: { readonly design: Design; readonly editing: DesignEditing }): ReactNode => {
	const { data: image, isError, error, refetch } = useDesignImage(design.imageId);
	return (
		<section aria-label="Original image" className={styles.original}>
			<h2>Original image</h2>
			{image ? (
				<>
					<Picture src={image.thumbnailUrl} alt="The whole original" href={image.url} linkLabel={`Source file ${image.name}`} />
					<Facts image={image} />
					{editing.edit === null ? null : <ReplaceImage image={image} editing={editing} edit={editing.edit} />}
				</>
			) : isError ? (
				<p className={styles.quiet}>
					The original cannot be fetched at the moment. {loadingMessage(error)}{' '}
					<TextButton onClick={() => void refetch()}>Try again</TextButton>
				</p>
			) : (
				<Skeleton width="100%" height={300} label="The original is loading" />
			)}
		</section>
	);
};
