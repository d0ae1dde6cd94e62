import { type ReactNode, useId, useState } from 'react';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { isLong } from './thread.ts';
import styles from './thread-section.module.css';

/** Text of a person; a long one is shortened at first to keep the answer form within reach. */
export const LongText = ({ text }: { readonly text: string }): ReactNode => {
	const [isWhole, showWhole] = useState(false);
	const id = useId();
	const isCut = isLong(text);
	return (
		<>
			<p id={id} dir="auto" className={isCut && !isWhole ? styles.cut : undefined}>
				{text}
			</p>
			{isCut ? (
				<TextButton aria-expanded={isWhole} aria-controls={id} className={styles.more} onClick={() => showWhole(!isWhole)}>
					{isWhole ? 'Show less' : 'Show all'}
				</TextButton>
			) : null}
		</>
	);
};
