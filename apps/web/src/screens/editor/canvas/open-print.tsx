import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { commonMessages } from '../../../api/messages.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { codeQuery } from '../code-query.ts';
import styles from './open-print.module.css';
import type { PrintViewProps } from './print-view.tsx';

export const printCode = codeQuery('print', async () => (await import('./print-view.tsx')).PrintView);

/** The finished product; its drawings load on first use, and the editor opens with the crop. */
export const Print = (props: PrintViewProps): ReactNode => {
	const { data: View, isError, refetch } = useQuery(printCode);
	if (View !== undefined) return <View {...props} />;
	return isError ? (
		<div className={styles.missing}>
			<Notice tone="failure" title="This view could not be opened.">
				{commonMessages.lostConnection} <TextButton onClick={() => void refetch()}>Try again</TextButton>
			</Notice>
		</div>
	) : null;
};
