import type { OwnFreeCheckRequest } from '@print-room/contract';
import type { ReactNode, Ref } from 'react';
import { FileCheckIcon } from '../../../file-check/file-check-icon.tsx';
import { latestAnswer } from '../../../file-check/loop/entry-words.ts';
import { type Moment, momentWords } from '../../../file-check/loop/moment.ts';
import { ChevronDown, ChevronUp } from '../../../ui/icons.tsx';
import styles from './check-loop.module.css';
import type { Replacing } from './use-replacing.ts';

const openWords: Readonly<Record<Moment, string>> = {
	waiting: 'Details',
	looksGood: 'See the answer',
	changesWanted: 'See the answer',
	approved: 'Details',
	changed: 'Ask again',
	replaced: 'Ask again',
	older: 'Details',
};

const tones: Readonly<Partial<Record<Moment, 'good' | 'open'>>> = { looksGood: 'good', approved: 'good', changesWanted: 'open' };

const textOf = (check: OwnFreeCheckRequest, moment: Moment, { sending }: Replacing): string => {
	if (sending !== null) return sending.is === 'failed' ? `${sending.name} was not sent.` : `Sending ${sending.name}…`;
	const said = moment === 'looksGood' || moment === 'changesWanted' ? latestAnswer(check.entries)?.text : null;
	return said ? said : momentWords[moment].text;
};

export interface CheckStripProps {
	readonly check: OwnFreeCheckRequest;
	readonly moment: Moment;
	readonly replacing: Replacing;
	readonly isOpen: boolean;
	readonly isPhone: boolean;
	readonly panelId: string;
	readonly toggleRef: Ref<HTMLButtonElement>;
	readonly onToggle: () => void;
}

/** Where the check stands, in one line; all about it behind its button. */
export const CheckStrip = ({ check, moment, replacing, isOpen, isPhone, panelId, toggleRef, onToggle }: CheckStripProps): ReactNode => (
	<section className={styles.strip} aria-label="Free file check">
		<span className={styles.mark} data-tone={tones[moment]}>
			<FileCheckIcon />
		</span>
		<p className={styles.words} role="status">
			<b>{momentWords[moment].title}</b> <span>{textOf(check, moment, replacing)}</span>
		</p>
		<button
			ref={toggleRef}
			type="button"
			className={styles.toggle}
			onClick={onToggle}
			{...(isPhone ? { 'aria-haspopup': 'dialog' as const } : { 'aria-expanded': isOpen, 'aria-controls': panelId })}
		>
			{isOpen && !isPhone ? 'Hide' : openWords[moment]}
			{isPhone ? null : isOpen ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
		</button>
	</section>
);
