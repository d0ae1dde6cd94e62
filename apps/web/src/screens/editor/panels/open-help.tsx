import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { commonMessages } from '../../../api/messages.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { codeQuery } from '../code-query.ts';
import type { HelpPanelProps } from './help-panel.tsx';
import styles from './panels.module.css';

export const helpCode = codeQuery('help', async () => (await import('./help-panel.tsx')).HelpPanel);

export const Help = (props: HelpPanelProps): ReactNode => {
	const { data: View, isError, refetch } = useQuery(helpCode);
	if (View !== undefined) return <View {...props} />;
	return isError ? (
		<div className={styles.notice}>
			<Notice tone="failure" title="Help could not be opened.">
				{commonMessages.lostConnection} <TextButton onClick={() => void refetch()}>Try again</TextButton>
			</Notice>
		</div>
	) : null;
};
