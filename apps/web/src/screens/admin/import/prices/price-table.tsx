import type { PriceImportLine } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Warning } from '../../../../ui/icons/icons.tsx';
import { PreviewLines, Was } from '../preview-lines.tsx';
import { kindLabel, priceLabels } from './model/import-messages.ts';
import styles from './price-table.module.css';

const keyOf = ({ line, extent1Mm, extent2Mm, group }: PriceImportLine): string => `${line} ${extent1Mm} ${extent2Mm} ${group}`;
const sizeOf = ({ extent1Mm, extent2Mm }: PriceImportLine): string => `${extent1Mm.toFixed(0)} × ${extent2Mm.toFixed(0)}`;
const lineOf = ({ line }: PriceImportLine): string => (line === null ? 'not in the file' : String(line));

const Prices = ({ of }: { of: PriceImportLine }): ReactNode => {
	const { before, after } = priceLabels(of);
	if (of.kind === 'same') return after ?? before;
	return (
		<>
			<Was>{before}</Was> {after === null ? null : <b>{after}</b>}
		</>
	);
};

const Odd = ({ warnings }: Pick<PriceImportLine, 'warnings'>): ReactNode =>
	warnings.length === 0 ? null : (
		<span className={styles.odd}>
			<Warning size={16} /> {warnings.join(' ')}
		</span>
	);

export const PriceTable = ({ lines }: { lines: readonly PriceImportLine[] }): ReactNode => (
	<PreviewLines
		lines={lines}
		keyOf={keyOf}
		className={styles.prices}
		columns={[
			{ title: 'What', cell: ({ kind }) => kindLabel(kind) },
			{ title: 'Size, mm', cell: sizeOf },
			{ title: 'Media group', cell: ({ group }) => group },
			{ title: 'Price, net', cell: (line) => <Prices of={line} /> },
			{ title: 'Line', cell: lineOf },
			{ title: 'Warnings', cell: ({ warnings }) => <Odd warnings={warnings} /> },
		]}
		card={(line) => (
			<>
				<span>
					<b>
						{sizeOf(line)} mm, {line.group}
					</b>
					<small>
						{kindLabel(line.kind)} · {line.line === null ? 'not in the file' : `line ${line.line}`}
					</small>
					<Odd warnings={line.warnings} />
				</span>
				<span className={styles.price}>
					<Prices of={line} />
				</span>
			</>
		)}
	/>
);
