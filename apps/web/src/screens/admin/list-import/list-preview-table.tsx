import useMediaQuery from '@mui/material/useMediaQuery';
import type { ListImportLine } from '@print-room/contract';
import type { ReactNode } from 'react';
import styles from './list-preview.module.css';
import { kindWord } from './model/list-words.ts';

const said = (text: string): string => (text === '' ? 'empty' : text);

const Changes = ({ of }: { of: ListImportLine }): ReactNode =>
	of.changes.length === 0 ? null : (
		<ul className={styles.changes}>
			{of.changes.map(({ title, before, after }) => (
				<li key={title}>
					<span>{title}</span>{' '}
					{before === null ? null : (
						<s>
							<span className="visually-hidden">was </span>
							{said(before)}
						</s>
					)}
					<b>{said(after)}</b>
				</li>
			))}
		</ul>
	);

const Table = ({ lines }: { lines: readonly ListImportLine[] }): ReactNode => (
	<table className={styles.table}>
		<caption className="visually-hidden">What would change</caption>
		<thead>
			<tr>
				<th scope="col">What</th>
				<th scope="col">Name</th>
				<th scope="col">Line</th>
				<th scope="col">Changes</th>
			</tr>
		</thead>
		<tbody>
			{lines.map((line) => (
				<tr key={line.line} data-kind={line.kind}>
					<td>{kindWord(line.kind)}</td>
					<td>{line.name}</td>
					<td>{line.line}</td>
					<td>
						<Changes of={line} />
					</td>
				</tr>
			))}
		</tbody>
	</table>
);

const Cards = ({ lines }: { lines: readonly ListImportLine[] }): ReactNode => (
	<ul className={styles.cards} aria-label="What would change">
		{lines.map((line) => (
			<li key={line.line} data-kind={line.kind}>
				<b>{line.name}</b>
				<small>
					{kindWord(line.kind)} · line {line.line}
				</small>
				<Changes of={line} />
			</li>
		))}
	</ul>
);

/** Line by line what a file would change. */
export const ListPreviewTable = ({ lines }: { lines: readonly ListImportLine[] }): ReactNode => {
	const isPhone = useMediaQuery('(max-width: 899.95px)', { noSsr: true });
	return isPhone ? <Cards lines={lines} /> : <Table lines={lines} />;
};
