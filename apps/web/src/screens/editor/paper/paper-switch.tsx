import type { ReactNode } from 'react';
import styles from '../../../ui/controls/segments.module.css';
import { choosePaper, usePaperStore } from './paper-store.ts';
import { useHasPapers, usePaperEffects } from './use-paper.ts';

export const PaperSwitch = ({ className }: { readonly className?: string | undefined }): ReactNode => {
	const isOn = usePaperStore((paper) => paper.isOn);
	usePaperEffects();
	if (!useHasPapers()) return null;
	return (
		<fieldset className={`${styles.segments} ${className ?? ''}`} aria-label="Colours">
			<button type="button" aria-pressed={!isOn} onClick={() => choosePaper(false)}>
				Screen
			</button>
			<button type="button" aria-pressed={isOn} onClick={() => choosePaper(true)}>
				Paper
			</button>
		</fieldset>
	);
};
