import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import sticky from '../widgets/sticky-head.module.css';
import styles from './preview-table.module.css';

interface PreviewColumn<Line> {
	readonly title: string;
	readonly cell: (line: Line) => ReactNode;
}

interface PreviewLinesProps<Line> {
	readonly lines: readonly Line[];
	readonly keyOf: (line: Line) => string | number;
	readonly columns: readonly PreviewColumn<Line>[];
	readonly card: (line: Line) => ReactNode;
	readonly className?: string | undefined;
}

const classOf = (own: string | undefined, more: string | undefined): string => [own, more].filter(Boolean).join(' ');

export const PreviewLines = <Line extends { readonly kind: string }>({
	lines,
	keyOf,
	columns,
	card,
	className,
}: PreviewLinesProps<Line>): ReactNode => {
	const isPhone = useMediaQuery('(max-width: 899.95px)');
	if (lines.length === 0) return null;
	if (isPhone) {
		return (
			<ul className={classOf(styles.cards, className)} aria-label="What would change">
				{lines.map((line) => (
					<li key={keyOf(line)} data-kind={line.kind}>
						{card(line)}
					</li>
				))}
			</ul>
		);
	}
	return (
		<table className={classOf(styles.table, className)}>
			<caption className="visually-hidden">What would change</caption>
			<thead className={sticky.head}>
				<tr>
					{columns.map(({ title }) => (
						<th key={title} scope="col">
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{lines.map((line) => (
					<tr key={keyOf(line)} data-kind={line.kind}>
						{columns.map(({ title, cell }) => (
							<td key={title}>{cell(line)}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
};

/** Previous value, struck through. */
export const Was = ({ children }: { readonly children: string | null }): ReactNode =>
	children === null ? null : (
		<s>
			<span className="visually-hidden">was </span>
			{children}
		</s>
	);
