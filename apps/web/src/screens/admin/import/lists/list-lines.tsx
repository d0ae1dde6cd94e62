import type { ListImportLine } from '@print-room/contract';
import type { ReactNode } from 'react';
import { PreviewLines, Was } from '../preview-lines.tsx';
import styles from './list-lines.module.css';
import { kindLabel } from './model/messages.ts';

const said = (text: string): string => (text === '' ? 'empty' : text);

const Changes = ({ of }: { of: ListImportLine }): ReactNode =>
	of.changes.length === 0 ? null : (
		<ul className={styles.changes}>
			{of.changes.map(({ title, before, after }) => (
				<li key={title}>
					<span>{title}</span> <Was>{before === null ? null : said(before)}</Was>
					<b>{said(after)}</b>
				</li>
			))}
		</ul>
	);

export const ListLines = ({ lines }: { lines: readonly ListImportLine[] }): ReactNode => (
	<PreviewLines
		lines={lines}
		keyOf={({ line }) => line}
		className={styles.lines}
		columns={[
			{ title: 'What', cell: ({ kind }) => kindLabel(kind) },
			{ title: 'Name', cell: ({ name }) => name },
			{ title: 'Line', cell: ({ line }) => line },
			{ title: 'Changes', cell: (line) => <Changes of={line} /> },
		]}
		card={(line) => (
			<>
				<b>{line.name}</b>
				<small>
					{kindLabel(line.kind)} · line {line.line}
				</small>
				<Changes of={line} />
			</>
		)}
	/>
);
