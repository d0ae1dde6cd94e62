import type { OwnFreeCheckRequest } from '@print-room/contract';
import type { ReactNode, Ref } from 'react';
import { latestAnswer } from '../../../../file-check/requests/entry-messages.ts';
import { addedMessage, conversationName, isToSendIn, type Moment, messageOf } from '../../../../file-check/requests/moment.ts';
import { FileCheckIcon } from '../../../../ui/icons/file-check-icon.tsx';
import { ChevronDown, ChevronUp } from '../../../../ui/icons/icons.tsx';
import styles from './check-loop.module.css';
import type { Replacing } from './use-replacing.ts';

const openMessage: Readonly<Record<Moment, string>> = {
	waiting: 'Details',
	looksGood: 'See the answer',
	changesWanted: 'See the answer',
	approved: 'Details',
	changed: 'Ask again',
	replaced: 'Ask again',
	older: 'Details',
	gone: 'Ask again',
	closed: 'Details',
};

const openText = (moment: Moment, { heldLine }: CheckStripProps['check']): string =>
	heldLine !== null && isToSendIn(moment) ? 'Send it' : openMessage[moment];

const tones: Readonly<Partial<Record<Moment, 'good' | 'open'>>> = { looksGood: 'good', approved: 'good', changesWanted: 'open' };

export interface CheckStripProps {
	readonly check: OwnFreeCheckRequest;
	readonly moment: Moment;
	readonly isAdded: boolean;
	readonly replacing: Replacing;
	readonly isOpen: boolean;
	readonly isPhone: boolean;
	readonly panelId: string;
	readonly toggleRef: Ref<HTMLButtonElement>;
	readonly onToggle: () => void;
}

const textOf = ({ check, moment, isAdded, replacing: { sending } }: CheckStripProps): string => {
	if (sending !== null) return sending.is === 'failed' ? `${sending.name} was not sent.` : `Sending ${sending.name}…`;
	if (isAdded) return addedMessage(moment).text;
	const said = moment === 'looksGood' || moment === 'changesWanted' ? latestAnswer(check.entries)?.text : null;
	return said ? said : messageOf(moment, check).text;
};

export const CheckStrip = (props: CheckStripProps): ReactNode => {
	const { check, moment, isAdded, isOpen, isPhone, panelId, toggleRef, onToggle } = props;
	return (
		<section className={styles.strip} aria-label={conversationName(check)}>
			<span className={styles.mark} data-tone={isAdded ? 'good' : tones[moment]}>
				<FileCheckIcon />
			</span>
			<p className={styles.message} role="status">
				<b>{(isAdded ? addedMessage(moment) : messageOf(moment, check)).title}</b> <span>{textOf(props)}</span>
			</p>
			<button
				ref={toggleRef}
				type="button"
				className={styles.toggle}
				onClick={onToggle}
				{...(isPhone ? { 'aria-haspopup': 'dialog' as const } : { 'aria-expanded': isOpen, 'aria-controls': panelId })}
			>
				{isOpen && !isPhone ? 'Hide' : isAdded ? 'Details' : openText(moment, check)}
				{isPhone ? null : isOpen ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
			</button>
		</section>
	);
};
