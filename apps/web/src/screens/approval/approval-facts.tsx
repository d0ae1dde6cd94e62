import type { PrintFacts } from '@print-room/contract';
import { formatPounds, type Pence, poundsToPence, savedSizeLabels, withVat } from '@print-room/domain';
import type { ReactNode } from 'react';
import styles from './approval.module.css';

const qualityWord: Readonly<Record<PrintFacts['quality'], string>> = { high: 'High', average: 'Average', low: 'Low' };

/** The price with VAT; null where the owner does not show it. */
export const priceOf = ({ price }: PrintFacts): Pence | null =>
	price === null ? null : withVat(poundsToPence(price.net), price.vatPercent);

/** Facts of the print in words; those that it does not have are left out. */
const factsOf = (print: PrintFacts): readonly (readonly [name: string, value: string])[] => {
	const { categoryId, size, finalSize, units, aperture, paper, border, mount, options, certificate, quality, ppi } = print;
	const price = priceOf(print);
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
		['Price', price === null ? null : `${formatPounds(price)}, with VAT`],
	];
	return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
};

export const FactList = ({ print }: { readonly print: PrintFacts }): ReactNode => (
	<dl className={styles.facts}>
		{factsOf(print).map(([name, value]) => (
			<div key={name}>
				<dt>{name}</dt>
				<dd>{value}</dd>
			</div>
		))}
	</dl>
);
