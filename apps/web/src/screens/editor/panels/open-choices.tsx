import type { Step } from '@print-room/domain';
import type { ReactNode } from 'react';
import { codeQuery, useLaterView } from '../later-view.tsx';
import styles from './panels.module.css';

export const choicesCode = codeQuery('choices', async () => (await import('./choice-panel.tsx')).ChoicePanel);

/** Choices of the steps after the size, which the editor opens with; their code is fetched once the editor rests. */
export const Choices = ({ step }: { readonly step: Step }): ReactNode => {
	const { View, missing } = useLaterView(choicesCode, 'These choices could not be opened.', styles.notice);
	return View === undefined ? missing : <View step={step} />;
};
