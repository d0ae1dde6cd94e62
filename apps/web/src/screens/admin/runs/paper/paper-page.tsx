import { models, type PaperUse } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { downloadText } from '../../../../ui/download.ts';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { RecordPage } from '../../pages/record/record-page.tsx';
import { usePaperUse } from '../data/runs.query.ts';
import { percent } from '../drawing/drawn-print.ts';
import { paperCsv, wasteOf } from './paper-csv.ts';
import styles from './paper-page.module.css';

const monthText = (month: string): string =>
	new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const area = (squareMetres: number): string => `${squareMetres.toFixed(2)} m²`;

const columns: readonly (readonly [label: string, text: (use: PaperUse) => string | number])[] = [
	['Runs', ({ runs }) => runs],
	['Paper', ({ paperM2 }) => area(paperM2)],
	['Good prints', ({ goodM2 }) => area(goodM2)],
	['Bad prints', ({ badM2 }) => area(badM2)],
	['Offcut', ({ offcutM2 }) => area(offcutM2)],
	['Waste', (use) => percent(wasteOf(use))],
];

const Report = ({ uses }: { readonly uses: readonly PaperUse[] }): ReactNode => (
	<table className={styles.uses}>
		<thead>
			<tr>
				<th scope="col">Month</th>
				<th scope="col">Medium</th>
				{columns.map(([label]) => (
					<th key={label} scope="col" className={styles.number}>
						{label}
					</th>
				))}
			</tr>
		</thead>
		<tbody>
			{uses.map((use) => (
				<tr key={`${use.month} ${use.medium}`}>
					<td>{monthText(use.month)}</td>
					<th scope="row">{use.medium}</th>
					{columns.map(([label, text]) => (
						<td key={label} className={styles.number} data-label={label}>
							{text(use)}
						</td>
					))}
				</tr>
			))}
		</tbody>
	</table>
);

/** Long before the first run. */
const firstMonth = '2000-01';
const messages = { missing: 'There is no report.', failed: "Couldn't load the report." };

const PaperPage = (): ReactNode => {
	const [isAll, showAll] = useState(false);
	const query = usePaperUse(isAll ? firstMonth : undefined);
	return (
		<RecordPage
			query={query}
			title={() => 'Paper used'}
			messages={messages}
			list={models.runs}
			actions={(uses) =>
				uses.length === 0 ? null : (
					<Button variant="outlined" onClick={() => downloadText(paperCsv(uses), 'paper-used.csv')}>
						Download CSV
					</Button>
				)
			}
		>
			{(uses) => (
				<>
					<p className={styles.about}>
						Runs whose printing has begun, by month and medium{isAll ? '' : ', of the last twelve months'}. Bad prints are those that were
						printed again or cancelled on the way; offcut is gaps, margins and what no print covers.{' '}
						{isAll ? null : <TextButton onClick={() => showAll(true)}>Show all months</TextButton>}
					</p>
					{uses.length === 0 ? <p className={styles.about}>No run has been printed yet.</p> : <Report uses={uses} />}
				</>
			)}
		</RecordPage>
	);
};

const PaperRoute = (): ReactNode => (
	<AdminFrame title="Paper used">
		<PaperPage />
	</AdminFrame>
);

export default PaperRoute;
