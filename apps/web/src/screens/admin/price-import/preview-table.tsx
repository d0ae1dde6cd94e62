import useMediaQuery from '@mui/material/useMediaQuery';
import type { PriceImportLine } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Warning } from '../../../ui/icons.tsx';
import { kindWord, priceWords } from './model/import-words.ts';
import styles from './preview-table.module.css';

const keyOf = ({ line, extent1Mm, extent2Mm, group }: PriceImportLine): string => `${line} ${extent1Mm} ${extent2Mm} ${group}`;
const sizeOf = ({ extent1Mm, extent2Mm }: PriceImportLine): string => `${extent1Mm.toFixed(0)} × ${extent2Mm.toFixed(0)}`;
const lineOf = ({ line }: PriceImportLine): string => (line === null ? 'not in the file' : String(line));

const Prices = ({ of }: { of: PriceImportLine }): ReactNode => {
	const { before, after } = priceWords(of);
	if (of.kind === 'same') return after ?? before;
	return (
		<>
			{before === null ? null : (
				<s>
					<span className="visually-hidden">was </span>
					{before}
				</s>
			)}{' '}
			{after === null ? null : <b>{after}</b>}
		</>
	);
};

const Odd = ({ warnings }: Pick<PriceImportLine, 'warnings'>): ReactNode =>
	warnings.length === 0 ? null : (
		<span className={styles.odd}>
			<Warning size={16} /> {warnings.join(' ')}
		</span>
	);

const Table = ({ lines }: { lines: readonly PriceImportLine[] }): ReactNode => (
	<table className={styles.table}>
		<caption className="visually-hidden">What would change</caption>
		<thead>
			<tr>
				<th scope="col">What</th>
				<th scope="col">Size, mm</th>
				<th scope="col">Media group</th>
				<th scope="col">Price, net</th>
				<th scope="col">Line</th>
				<th scope="col">Odd about it</th>
			</tr>
		</thead>
		<tbody>
			{lines.map((line) => (
				<tr key={keyOf(line)} data-kind={line.kind}>
					<td>{kindWord(line.kind)}</td>
					<td>{sizeOf(line)}</td>
					<td>{line.group}</td>
					<td>
						<Prices of={line} />
					</td>
					<td>{lineOf(line)}</td>
					<td>
						<Odd warnings={line.warnings} />
					</td>
				</tr>
			))}
		</tbody>
	</table>
);

const Cards = ({ lines }: { lines: readonly PriceImportLine[] }): ReactNode => (
	<ul className={styles.cards} aria-label="What would change">
		{lines.map((line) => (
			<li key={keyOf(line)} data-kind={line.kind}>
				<span>
					<b>
						{sizeOf(line)} mm, {line.group}
					</b>
					<small>
						{kindWord(line.kind)} · {line.line === null ? 'not in the file' : `line ${line.line}`}
					</small>
					<Odd warnings={line.warnings} />
				</span>
				<span className={styles.price}>
					<Prices of={line} />
				</span>
			</li>
		))}
	</ul>
);

/** Line by line what a price list would change. */
export const PreviewTable = ({ lines }: { lines: readonly PriceImportLine[] }): ReactNode => {
	const isPhone = useMediaQuery('(max-width: 899.95px)', { noSsr: true });
	return isPhone ? <Cards lines={lines} /> : <Table lines={lines} />;
};
