import type { Figures } from '@print-room/contract';
import { shopDay } from '@print-room/domain';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { ProblemNotice } from '../widgets/problem-notice.tsx';
import { useReading } from '../widgets/use-reading.ts';
import { BarChart, ColumnChart } from './charts.tsx';
import { FigureSection } from './figure-section.tsx';
import { useFigures } from './figures.query.ts';
import styles from './figures-page.module.css';
import { periodText, readPlace } from './model/figure-place.ts';
import { headlines, isEmpty, otherTables, saleTables } from './model/figure-tables.ts';
import { PeriodPicker, type PlaceChanges } from './period-picker.tsx';

const Headlines = ({ figures }: { readonly figures: Figures }): ReactNode => (
	<dl className={styles.headlines}>
		{headlines(figures).map(({ name, text, change, beforeText }) => (
			<div key={name}>
				<dt>{name}</dt>
				<dd className={styles.figure}>{text}</dd>
				<dd className={styles.before}>
					{change === null ? null : <b>{change}</b>} {beforeText === '–' ? 'nothing to compare' : `before: ${beforeText}`}
				</dd>
			</div>
		))}
	</dl>
);

const Content = ({ figures }: { readonly figures: Figures }): ReactNode => {
	const { period, before, by, steps, isCounting } = figures;
	const days = `${period.from} to ${period.to}`;
	const [sales, ...shares] = saleTables(figures);
	const others = [...shares, ...otherTables(figures)];
	return (
		<>
			<p className={styles.about}>
				{periodText(period)}, compared with {periodText(before)}. Paid orders by the day on which they were placed, without tests, other
				currencies and what was given back. Takings are with delivery; prints by paper, size and kind are without.
			</p>
			{isCounting ? (
				<p className={styles.about} role="status">
					Days of long ago are still being counted. Their figures follow within minutes.
				</p>
			) : null}
			{[...(sales === undefined ? [] : [sales]), ...others].every(isEmpty) ? (
				<p className={styles.nothing}>Nothing happened in these days, nor in those before.</p>
			) : (
				<>
					<Headlines figures={figures} />
					{sales === undefined ? null : (
						<FigureSection table={sales} days={days} isWide>
							<ColumnChart table={sales} steps={steps} by={by} />
						</FigureSection>
					)}
					<p className={styles.legend}>Bars are of these days; the upright line on a bar is where it was before.</p>
					<div className={styles.sections}>
						{others.map((table) => (
							<FigureSection key={table.file} table={table} days={days}>
								<BarChart table={table} />
							</FigureSection>
						))}
					</div>
				</>
			)}
		</>
	);
};

const FiguresPage = (): ReactNode => {
	const [search, setSearch] = useSearchParams();
	const today = shopDay(Date.now());
	const place = readPlace(search, today);
	const query = useFigures(place.query);
	const { shown, problem } = useReading(query, { failed: "Couldn't load the figures." });
	const change = (changes: PlaceChanges): void =>
		setSearch(
			(known) => {
				const next = new URLSearchParams(known);
				for (const [name, value] of Object.entries(changes)) {
					if (value === null) next.delete(name);
					else next.set(name, value);
				}
				return next;
			},
			{ replace: true },
		);
	return (
		<>
			<header className={styles.head}>
				<h1>Figures</h1>
				<PeriodPicker place={place} own={{ from: search.get('from') ?? '', to: search.get('to') ?? '' }} today={today} onChange={change} />
			</header>
			<section className={styles.body} aria-label="Figures" aria-busy={query.isPlaceholderData} {...{ tabIndex: 0 }}>
				{problem === null ? null : (
					<div className={styles.problem}>
						<ProblemNotice problem={problem} onTryAgain={query.refetch} />
					</div>
				)}
				{shown === undefined ? null : <Content figures={shown} />}
				{shown === undefined && problem === null ? (
					<p className={styles.state} role="status" aria-label="The figures are loading">
						<Skeleton width={320} height={20} />
						<Skeleton width={260} height={20} />
						<Skeleton width={290} height={20} />
					</p>
				) : null}
			</section>
		</>
	);
};

/** `/admin/figures`: sales, customers, file checks and the workshop of a period beside the one before it. */
const FiguresRoute = (): ReactNode => (
	<AdminFrame title="Figures">
		<FiguresPage />
	</AdminFrame>
);

export default FiguresRoute;
