import type { FileCheckState } from '@print-room/domain';
import type { ReactNode } from 'react';
import type { IconProps } from '../../../ui/icons/icon-frame.tsx';
import { Check } from '../../../ui/icons/icons.tsx';
import { fileCheckStateLabels } from '../model/file-check-state.ts';
import { Pencil, Waiting } from './admin-icons.tsx';
import styles from './file-check-tag.module.css';

const icons: Readonly<Record<FileCheckState, (icon: IconProps) => ReactNode>> = {
	waiting: Waiting,
	looksGood: Check,
	changesWanted: Pencil,
	approved: Check,
	closed: Check,
};

export const FileCheckTag = ({ state }: { readonly state: FileCheckState }): ReactNode => {
	const Icon = icons[state];
	return (
		<span className={state === 'waiting' ? `${styles.tag} ${styles.waiting}` : styles.tag}>
			<Icon size={16} />
			<span>{fileCheckStateLabels[state]}</span>
		</span>
	);
};
