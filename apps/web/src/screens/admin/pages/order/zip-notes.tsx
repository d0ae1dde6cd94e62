import type { Order } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Notice } from '../../../../ui/notice.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';
import { useZipNow } from '../../notifications/use-zip-now.ts';
import { retryZip } from '../../notifications/zip-actions.ts';
import { useZipJob } from '../../notifications/zip-jobs.ts';
import styles from './zip-notes.module.css';
import { zipNotes } from './zip-says.ts';

/** Why there is no zip, or what is wrong with the one that there is. */
export const ZipNotes = ({ orderId }: { readonly orderId: Order['id'] }): ReactNode => {
	const zip = useZipJob(orderId);
	const notes = zipNotes(zip, useZipNow());
	if (zip === null || notes.length === 0) return null;
	return (
		<section className={styles.notes} aria-label="Zip">
			{notes.map(({ tone, title, sentences, canRetry }) => (
				<Notice key={title} tone={tone} title={title}>
					{sentences.join(' ')}
					{canRetry ? <TextButton onClick={() => void retryZip(zip.job)}>Try again</TextButton> : null}
				</Notice>
			))}
		</section>
	);
};
