import type { Image } from '@print-room/contract';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { notesOf } from '../../../file-check/image-notes.ts';
import { ChevronDown } from '../../../ui/icons/icons.tsx';
import styles from './image-notes.module.css';

const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void => {
	if (key === 'Escape') currentTarget.open = false;
};

const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void => {
	if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
};

export const ImageNotes = ({ image }: { image: Image }): ReactNode => {
	const [first, ...others] = notesOf(image);
	if (first === undefined) return null;
	return (
		<details className={styles.notes} name="image-notes" onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
			<summary className={styles.line}>
				<span className={styles.first}>{first.short}</span>
				{others.length > 0 ? <span>+{others.length}</span> : null}
				<ChevronDown size={16} className={styles.chevron} />
			</summary>
			<ul className={styles.all}>
				{[first, ...others].map(({ short, long }) => (
					<li key={short}>{long}</li>
				))}
			</ul>
		</details>
	);
};
