import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { downloadText } from '../../../ui/download.ts';
import styles from './figure-section.module.css';
import { type FigureTable, isEmpty, tableCsv, valueText } from './model/figure-tables.ts';

const Rows = ({ table, labelledBy }: { readonly table: FigureTable; readonly labelledBy: string }): ReactNode => (
	<table aria-labelledby={labelledBy}>
		<thead>
			<tr>
				<th scope="col">{table.first}</th>
				{table.columns.map(({ label }) => (
					<th key={label} scope="col" className={styles.number}>
						{label}
					</th>
				))}
			</tr>
		</thead>
		<tbody>
			{table.rows.map(({ name, values }) => (
				<tr key={name}>
					<th scope="row">{name}</th>
					{table.columns.map(({ label, kind }, at) => (
						<td key={label} className={styles.number} data-label={label}>
							{valueText(values[at] ?? null, kind)}
						</td>
					))}
				</tr>
			))}
		</tbody>
	</table>
);

interface FigureSectionProps {
	readonly table: FigureTable;
	/** days for the name of the CSV: `2026-11-01 to 2026-11-29` */
	readonly days: string;
	readonly isWide?: boolean;
	readonly children: ReactNode;
}

/** A chart, its table and the table's CSV. */
export const FigureSection = ({ table, days, isWide = false, children }: FigureSectionProps): ReactNode => {
	const id = useId();
	return (
		<section className={isWide ? `${styles.section} ${styles.wide}` : styles.section} aria-labelledby={id}>
			<header className={styles.head}>
				<h2 id={id}>{table.title}</h2>
				{isEmpty(table) ? null : (
					<Button
						variant="outlined"
						size="small"
						aria-label={`Download CSV: ${table.title}`}
						onClick={() => downloadText(tableCsv(table), `${table.file} ${days}.csv`)}
					>
						CSV
					</Button>
				)}
			</header>
			{table.about === null || isEmpty(table) ? null : <p className={styles.about}>{table.about}</p>}
			{isEmpty(table) ? (
				<p className={styles.nothing}>{table.nothing}</p>
			) : (
				<div className={styles.both}>
					{children}
					{/* Scrolls by keyboard, as it holds nothing to focus. */}
					<section className={styles.rows} aria-label={`${table.title}: table`} {...{ tabIndex: 0 }}>
						<Rows table={table} labelledBy={id} />
					</section>
				</div>
			)}
		</section>
	);
};
