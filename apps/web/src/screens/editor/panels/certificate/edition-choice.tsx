import type { Edition } from '@print-room/contract';
import { artworkNote, mostProofs } from '@print-room/domain';
import type { ReactNode } from 'react';
import { ToggleSwitch } from '../../../../ui/controls/toggle-switch.tsx';
import { useDelayedEditor } from '../../delayed-editor.tsx';
import { editionObstacle, leftOf } from '../../model/order/certificate.ts';
import type { CertificateWords, Work } from '../../model/state/state.ts';
import { type Choice, ChoiceList } from '../choice-list.tsx';
import styles from './certificate.module.css';
import { Field } from './field.tsx';
import { writtenOf } from './written.ts';

const NEW = 'new';
const COPIES_LENGTH = 3;
const PROOFS_LENGTH = 2;

const numberOf = (typed: string): number => (typed === '' ? 0 : Number(typed));
const typedOf = (count: number): string => (count === 0 ? '' : String(count));

const choiceOf = (edition: Edition, work: Work, isChosen: boolean): Choice => {
	const { isProof } = work.certificateText;
	const obstacle = editionObstacle(edition, work, isChosen && isProof);
	const left = leftOf(edition, false);
	return {
		id: edition.id,
		label: edition.title,
		description: [edition.artist, edition.year, `edition of ${edition.size}`].filter((part) => part !== null).join(', '),
		price: obstacle === null ? `${left} left` : '',
		isChosen,
		isFaint: obstacle !== null,
		isDisabled: obstacle !== null && !isChosen,
		...(obstacle !== null && { note: obstacle }),
	};
};

interface EditionProps {
	readonly words: CertificateWords;
	readonly onChange: (words: CertificateWords) => void;
}

const blankEdition = { size: 0, proofs: 0, isOneSize: false };

const NewEdition = ({ words, onChange }: EditionProps): ReactNode => {
	const edition = words.edition === null || 'id' in words.edition ? blankEdition : words.edition;
	const most = mostProofs(edition.size);
	const change = (changes: Partial<typeof blankEdition>): void => onChange({ ...words, edition: { ...edition, ...changes } });
	return (
		<>
			<div className={styles.pair}>
				<Field
					label="Copies in all"
					value={typedOf(edition.size)}
					maxLength={COPIES_LENGTH}
					isNumeric
					isRequired
					hint="1 to 999. It never grows."
					onChange={(typed) => change({ size: numberOf(typed), proofs: Math.min(edition.proofs, mostProofs(numberOf(typed))) })}
				/>
				<Field
					label="Artist’s proofs beside them"
					value={typedOf(edition.proofs)}
					maxLength={PROOFS_LENGTH}
					isNumeric
					hint={most === 0 ? 'From 10 copies.' : `Up to ${most}.`}
					onChange={(typed) => change({ proofs: numberOf(typed) })}
				/>
			</div>
			<ToggleSwitch label="One print size only" isOn={edition.isOneSize} onChange={(isOneSize) => change({ isOneSize })} />
			<p className={styles.note}>
				{edition.isOneSize ? 'Every print of the edition has the size of this one.' : 'Copies of all sizes count together.'}
			</p>
			<p className={styles.note}>{artworkNote(edition)}</p>
		</>
	);
};

/** Edition of a numbered certificate: one of the person's that this print fits, or a new one. */
export const EditionChoice = ({ words, onChange }: EditionProps): ReactNode => {
	const state = useDelayedEditor();
	const { editions, work } = state;
	const { known, edition } = writtenOf(state);
	const chosenId = words.edition !== null && 'id' in words.edition ? words.edition.id : null;
	const isNew = chosenId === null;
	const choose = (id: string): void => {
		if (id !== NEW) onChange({ ...words, edition: { id }, isProof: false });
		else if (!isNew || words.edition === null) onChange({ ...words, edition: blankEdition, isProof: false });
	};
	const choices = (editions ?? []).map((one) => choiceOf(one, work, one.id === chosenId));
	const another: Choice = {
		...{ id: NEW, label: 'A new edition', description: 'The first print of it is this one.', price: '' },
		isChosen: isNew && words.edition !== null,
	};
	const hasProofs = (edition?.proofs ?? 0) > 0;
	return (
		<>
			<h3 className={styles.name}>Edition</h3>
			{choices.length === 0 && isNew ? null : (
				<div className={styles.list}>
					<ChoiceList label="Edition" choices={[...choices, another]} onClick={choose} />
				</div>
			)}
			{isNew && (choices.length === 0 || words.edition !== null) ? <NewEdition words={words} onChange={onChange} /> : null}
			{hasProofs ? (
				<>
					<ToggleSwitch label="These are artist’s proofs" isOn={words.isProof} onChange={(isProof) => onChange({ ...words, isProof })} />
					<p className={styles.note}>
						{known === null
							? 'Numbered by themselves, in Roman figures.'
							: `${leftOf(known, true)} of ${known.proofs} left, numbered by themselves, in Roman figures.`}
					</p>
				</>
			) : null}
		</>
	);
};
