import type { SetChoices } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { findCertificate, type Offer } from '../../model/state/offer.ts';
import type { CertificateWords } from '../../model/state/state.ts';
import { Field } from '../../panels/certificate/field.tsx';
import { type Chosen, keptWords, wordsOf } from '../model/row-choices.ts';
import styles from './choices.module.css';

export interface CertificateFieldsProps {
	readonly offer: Offer;
	readonly choices: SetChoices;
	readonly onChoose: (chosen: Chosen) => void;
}

const typedOf = (count: number | null): string => (count === null ? '' : String(count));

/** Words of the certificate. An edition is of one picture, so each print gets a new one of this many copies. */
export const CertificateFields = ({ offer, choices, onChoose }: CertificateFieldsProps): ReactNode => {
	const certificate = findCertificate(offer, choices.certificateId);
	const words = wordsOf(choices.certificateText);
	const { edition } = words;
	const copies = edition !== null && 'size' in edition ? edition : null;
	// Typed digits that are no year yet are shown, and not kept.
	const [year, setYear] = useState(typedOf(words.year));
	const [size, setSize] = useState(typedOf(copies?.size ?? null));
	if (certificate === null) return null;
	const write = (change: Partial<CertificateWords>): void => onChoose({ certificateText: keptWords({ ...words, ...change }) });
	return (
		<div className={styles.words}>
			<Field
				label="Title of the work"
				value={words.title}
				maxLength={120}
				isRequired={certificate.isNumbered}
				onChange={(title) => write({ title })}
			/>
			<Field label="Artist" value={words.artist} maxLength={120} isRequired onChange={(artist) => write({ artist })} />
			<Field
				label="Year"
				value={year}
				maxLength={4}
				isNumeric
				onChange={(text) => {
					setYear(text);
					write({ year: text === '' ? null : Number(text) });
				}}
			/>
			{!certificate.isNumbered ? null : edition !== null && 'id' in edition ? (
				<p className={styles.hint}>This print is of an edition that you have chosen in the editor.</p>
			) : (
				<Field
					label="Copies in the edition of each picture"
					value={size}
					maxLength={3}
					isNumeric
					isRequired
					onChange={(text) => {
						setSize(text);
						write({ edition: { size: Number(text), proofs: copies?.proofs ?? 0, isOneSize: copies?.isOneSize ?? false } });
					}}
				/>
			)}
		</div>
	);
};
