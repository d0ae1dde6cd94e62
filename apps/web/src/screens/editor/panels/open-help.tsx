import type { ReactNode } from 'react';
import { codeQuery, useLaterView } from '../later-view.tsx';
import type { HelpPanelProps } from './help-panel.tsx';
import styles from './panels.module.css';

export const helpCode = codeQuery('help', async () => (await import('./help-panel.tsx')).HelpPanel);

export const Help = (props: HelpPanelProps): ReactNode => {
	const { View, missing } = useLaterView(helpCode, 'Help could not be opened.', styles.notice);
	return View === undefined ? missing : <View {...props} />;
};
