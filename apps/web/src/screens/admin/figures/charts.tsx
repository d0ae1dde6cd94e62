import type { FigureStep } from '@print-room/contract';
import type { ReactNode } from 'react';
import { useSize } from '../../../drawing/use-size.ts';
import styles from './charts.module.css';
import { shortStepText } from './model/figure-place.ts';
import { type FigureTable, scaleText } from './model/figure-tables.ts';
import { marksOf, scaleOf } from './model/scale.ts';

const HEIGHT = 260;
const LEFT = 64;
const BELOW = 24;
const ABOVE = 10;
/** Space of a label below the columns. */
const LABEL_WIDTH = 56;

interface ColumnChartProps {
	readonly table: FigureTable;
	readonly steps: readonly { readonly from: string }[];
	readonly by: FigureStep;
}

/** Columns over time. The table beside it says the same in words. */
export const ColumnChart = ({ table, steps, by }: ColumnChartProps): ReactNode => {
	const [measure, size] = useSize<HTMLDivElement>();
	const width = size?.width ?? 0;
	const kind = table.columns[table.drawn]?.kind ?? 'count';
	const values = table.rows.map((row) => row.values[table.drawn] ?? 0);
	const scale = scaleOf(values);
	const height = HEIGHT - ABOVE - BELOW;
	const y = (value: number): number => ABOVE + height * (1 - (value - scale.least) / (scale.most - scale.least));
	const each = (width - LEFT) / Math.max(values.length, 1);
	const gap = each > 8 ? Math.min(8, each * 0.3) : each > 3 ? 1 : 0;
	return (
		<div ref={measure} className={styles.columns}>
			{width === 0 ? null : (
				<svg width={width} height={HEIGHT} aria-hidden="true">
					{scale.lines.map((line) => (
						<g key={line}>
							<line className={line === 0 ? styles.ground : styles.line} x1={LEFT} x2={width} y1={y(line)} y2={y(line)} />
							<text className={styles.scale} x={LEFT - 10} y={y(line) + 4}>
								{scaleText(line, kind)}
							</text>
						</g>
					))}
					{values.map((value, at) => (
						<rect
							key={steps[at]?.from}
							className={styles.bar}
							x={LEFT + at * each + gap / 2}
							width={Math.max(each - gap, 0.5)}
							y={Math.min(y(value), y(0))}
							height={Math.abs(y(0) - y(value))}
						/>
					))}
					{marksOf(values.length, Math.floor((width - LEFT) / LABEL_WIDTH)).map((at) => (
						<text key={at} className={styles.mark} x={LEFT + (at + 0.5) * each} y={HEIGHT - 6}>
							{shortStepText(steps[at]?.from ?? '', by)}
						</text>
					))}
				</svg>
			)}
		</div>
	);
};

const BAR = 18;
const ROW = 46;

/** Bars of a table's rows; a line marks what each was before. */
export const BarChart = ({ table }: { readonly table: FigureTable }): ReactNode => {
	const [measure, size] = useSize<HTMLDivElement>();
	const width = size?.width ?? 0;
	const { compared, drawn } = table;
	const now = table.rows.map(({ values }) => values[drawn] ?? 0);
	const before = table.rows.map(({ values }) => (compared === null ? null : (values[compared] ?? null)));
	const most = Math.max(1, ...now, ...before.map((value) => value ?? 0));
	const x = (value: number): number => (Math.max(value, 0) / most) * (width - 2);
	return (
		<div ref={measure} className={styles.bars}>
			{width === 0 ? null : (
				<svg width={width} height={table.rows.length * ROW} aria-hidden="true">
					{table.rows.map(({ name }, at) => {
						const top = at * ROW + 20;
						const earlier = before[at] ?? null;
						return (
							<g key={name}>
								<text className={styles.name} x={0} y={top - 6}>
									{name}
								</text>
								<line className={styles.line} x1={0} x2={width} y1={top + BAR} y2={top + BAR} />
								<rect className={styles.bar} x={0} y={top} width={x(now[at] ?? 0)} height={BAR} />
								{earlier === null || earlier <= 0 ? null : (
									<line className={styles.before} x1={x(earlier) + 1} x2={x(earlier) + 1} y1={top - 3} y2={top + BAR + 3} />
								)}
							</g>
						);
					})}
				</svg>
			)}
		</div>
	);
};
