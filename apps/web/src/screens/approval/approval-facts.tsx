import type { Approval } from '@print-room/contract';
import { formatPounds, poundsToPence, savedSizeLabels, withVat } from '@print-room/domain';
import type { ReactNode } from 'react';
import { dayText } from '../../ui/date-text.ts';
import styles from './approval.module.css';

const qualityWord: Readonly<Record<Approval['quality'], string>> = { high: 'High', average: 'Average', low: 'Low' };

const priceOf = ({ price }: Approval): string | null =>
	price === null ? null : `${formatPounds(withVat(poundsToPence(price.net), price.vatPercent))}, with VAT`;

/** Facts of the print in words; those that it does not have are left out. */
const factsOf = (approval: Approval): readonly (readonly [name: string, value: string])[] => {
	const { categoryId, size, finalSize, units, aperture, paper, border, mount, options, certificate, quality, ppi } = approval;
	const labels = savedSizeLabels(categoryId, { size, finalSize, units, aperture });
	const facts: readonly (readonly [string, string | null])[] = [
		[categoryId === 'proofprint' ? 'Final print' : 'Print', labels.print],
		['Aperture', labels.aperture],
		['Border', border],
		[mount === null ? 'Overall' : 'Mount', labels.overall === labels.print ? null : labels.overall],
		['Paper', paper],
		['Finish', options.length === 0 ? null : options.join(', ')],
		['Certificate', certificate],
		['Quality', `${qualityWord[quality]}, ${ppi} ppi`],
		['Price', priceOf(approval)],
	];
	return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
};

export const ApprovalFacts = ({ approval }: { readonly approval: Approval }): ReactNode => (
	<>
		<dl className={styles.facts}>
			{factsOf(approval).map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
		<p className={styles.note}>This link works until {dayText(approval.expiresAt)}.</p>
	</>
);
