import type { Order } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import { orderKey } from '../../data/order.query.ts';
import type { SeenZip } from '../seen-zip.ts';
import { useZipNow } from '../use-zip-now.ts';
import { retryZip } from '../zip-commands.ts';
import { useZipJob } from '../zip-jobs.ts';
import { zipNotes } from './request-messages.ts';
import styles from './zip-notes.module.css';

export const ZipNotes = ({ order }: { readonly order: Order }): ReactNode => {
	const zip = useZipJob(order.id);
	const queryClient = useQueryClient();
	const notes = zipNotes(zip, useZipNow(), order.isHeld);
	if (zip === null || notes.length === 0) return null;
	const retry = async ({ job }: SeenZip): Promise<void> => {
		if ((await retryZip(job, order.fingerprint)) !== 'changed') return;
		await queryClient.invalidateQueries({ queryKey: orderKey(order.id) });
		showToast({ message: 'The order has changed. Review it, then try again.', severity: 'error' });
	};
	return (
		<section className={styles.notes} aria-label="Zip">
			{notes.map(({ tone, title, sentences, canRetry }) => (
				<Notice key={title} tone={tone} title={title}>
					{sentences.join(' ')}
					{canRetry ? <TextButton onClick={() => void retry(zip)}>Try again</TextButton> : null}
				</Notice>
			))}
		</section>
	);
};
