import { models, type Placing, type Run, runStateName } from '@print-room/contract';
import { can, cutOrder, nextRunStates, PIECE_STATE_NAMES, printablePaper, type RunState, usedLengths } from '@print-room/domain';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { runRoutes } from '../../../../api/staff/staff-routes.ts';
import { useSession } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { timeText } from '../../../../ui/date-text.ts';
import { showToast } from '../../../../ui/page/toasts.ts';
import { invalidateModel } from '../../data/model.query.ts';
import record from '../../pages/record/record.module.css';
import { RecordPage } from '../../pages/record/record-page.tsx';
import { RecordRoute } from '../../pages/record/record-route.tsx';
import { Fact, FactColumn, FactGroup } from '../../widgets/facts.tsx';
import { runKey, useRun } from '../data/runs.query.ts';
import { type DrawnPrint, labelOf, metres, nameOf, percent, sheetsOf, sizeOf, squareMetres } from '../drawing/drawn-print.ts';
import { SheetDrawing } from '../drawing/sheet-drawing.tsx';
import { placedOf } from './placed-of.ts';
import { RunOutput } from './run-output.tsx';
import styles from './run-page.module.css';

const HistoryPanel = lazy(() => import('../../detail/history-panel.tsx').then(({ HistoryPanel }) => ({ default: HistoryPanel })));
const BadDialog = lazy(() => import('./bad-dialog.tsx').then(({ BadDialog }) => ({ default: BadDialog })));
const ConfirmDialog = lazy(() =>
	import('../../../../ui/dialogs/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

const isIn = ({ leftAs, badReason }: Placing): boolean => leftAs === null && badReason === null;

/** Outcome of a print of the run. */
const fateOf = ({ leftAs, badReason, piece }: Placing): string => {
	if (badReason !== null) return `Came out badly: ${badReason}`;
	return leftAs === null ? PIECE_STATE_NAMES[piece.state] : `Left the run: ${PIECE_STATE_NAMES[leftAs]}`;
};

const noPlacings: readonly Placing[] = [];

interface RunChanges {
	readonly isBusy: boolean;
	readonly change: (work: () => Promise<Run>, said: string) => Promise<void>;
}

/** Changes of a run, one at a time: the next needs the version that the one before answers. */
const useRunChanges = (id: string): RunChanges => {
	const queryClient = useQueryClient();
	const personId = useSession(({ userId }) => userId);
	const [isBusy, setBusy] = useState(false);
	const change: RunChanges['change'] = async (work, said) => {
		setBusy(true);
		try {
			queryClient.setQueryData(runKey(id, personId), await work());
			showToast({ message: said, severity: 'success' });
			void queryClient.invalidateQueries({ queryKey: ['pieces'] });
			void queryClient.invalidateQueries({ queryKey: ['history'] });
		} catch (thrown) {
			const isOutdated = toFailure(thrown).code === 'EDIT_CONFLICT';
			showToast({
				message: isOutdated ? 'The run has changed since you opened it. The page now shows how it is.' : loadingMessage(thrown),
				severity: 'error',
			});
			if (isOutdated) await queryClient.invalidateQueries({ queryKey: runKey(id, personId) });
		} finally {
			setBusy(false);
			void invalidateModel(queryClient, models.runs);
		}
	};
	return { isBusy, change };
};

const steps: Readonly<Partial<Record<RunState, { readonly label: string; readonly said: string }>>> = {
	printing: { label: 'Begin printing', said: 'The run is being printed.' },
	printed: { label: 'Mark as printed', said: 'The run is printed, and its prints are at “Printed”.' },
};

interface RunProps {
	readonly run: Run;
	readonly changes: RunChanges;
}

/** Next state, and giving the run up. */
const RunActions = ({ run, changes: { isBusy, change } }: RunProps): ReactNode => {
	const [isAsking, ask] = useState(false);
	const move = (to: RunState, said: string): void =>
		void change(() => call(runRoutes.moveRun, { params: { id: run.id }, body: { to, version: run.version } }), said);
	return (
		<>
			{nextRunStates(run.state).map((to) => {
				const step = steps[to];
				return step === undefined ? (
					<Button key={to} variant="outlined" disabled={isBusy} onClick={() => ask(true)}>
						Abandon
					</Button>
				) : (
					<Button key={to} variant="contained" color="primary" disabled={isBusy} onClick={() => move(to, step.said)}>
						{step.label}
					</Button>
				);
			})}
			{isAsking ? (
				<Suspense fallback={null}>
					<ConfirmDialog
						open
						title={`Abandon run #${run.number}?`}
						confirmLabel="Abandon"
						tone="stay"
						onConfirm={() => {
							ask(false);
							move('abandoned', 'The run is abandoned. Its prints wait to be printed.');
						}}
						onCancel={() => ask(false)}
					>
						Its prints wait to be printed again. {run.state === 'printing' ? 'All of its paper counts as waste.' : ''}
					</ConfirmDialog>
				</Suspense>
			) : null}
		</>
	);
};

const RunContent = ({ run, changes: { isBusy, change } }: RunProps): ReactNode => {
	const mayWork = useSession(({ user }) => can(user?.roles ?? [], 'runs.work'));
	const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
	const [isReporting, report] = useState(false);
	const placings = run.placings ?? noPlacings;
	const placed = placings.map(placedOf);
	const used = usedLengths(placed);
	const cuts = run.stock.cutsStraight ? (cutOrder({ prints: placed, usedLengthsMm: used }, printablePaper(run.stock)) ?? []) : [];
	const mayReport = mayWork && (run.state === 'printing' || run.state === 'printed');
	const ids = placings.filter((placing) => isIn(placing) && chosen.has(placing.piece.id)).map(({ piece }) => piece.id);
	const drawn = placings.map(
		(placing): DrawnPrint => ({
			...placedOf(placing),
			label: labelOf(placing.piece),
			name: nameOf(placing.piece),
			thumbUrl: placing.piece.thumbUrl,
			tone: isIn(placing) ? 'plain' : 'gone',
		}),
	);
	const toggle = (id: string): void => {
		const next = new Set(chosen);
		if (!next.delete(id)) next.add(id);
		choose(next);
	};
	return (
		<div className={`${record.columns} ${styles.columns}`}>
			<FactColumn label="About this run">
				<FactGroup title="Run">
					<Fact name="State">{runStateName(run.state)}</Fact>
					<Fact name="Medium">{run.medium}</Fact>
					<Fact name="Roll or sheet">{run.stockLabel}</Fact>
					<Fact name="Gap">{run.gapMm} mm</Fact>
					<Fact name="Cuts">{run.stock.cutsStraight ? 'Straight' : 'Free'}</Fact>
				</FactGroup>
				<FactGroup title="Paper">
					<Fact name="Prints">{run.prints}</Fact>
					<Fact name={run.stock.isRoll ? 'Rolls' : 'Sheets'}>{run.sheets}</Fact>
					<Fact name="Length">{metres(run.lengthMm)}</Fact>
					<Fact name="Paper">{squareMetres(run.lengthMm * run.stock.widthMm)}</Fact>
					<Fact name="Waste">{percent(run.waste)}</Fact>
				</FactGroup>
				<FactGroup title="When">
					<Fact name="Planned">
						{timeText(run.createdAt)}
						<small>by {run.plannedByName ?? 'someone who has left'}</small>
					</Fact>
					{run.startedAt === null ? null : <Fact name="Printing since">{timeText(run.startedAt)}</Fact>}
					{run.endedAt === null ? null : <Fact name={runStateName(run.state)}>{timeText(run.endedAt)}</Fact>}
				</FactGroup>
			</FactColumn>
			<div>
				{mayWork ? <RunOutput run={run} /> : null}
				<section className={styles.prints} aria-label="Prints">
					<h2>Prints</h2>
					<ul>
						{placings.map((placing) => {
							const { piece } = placing;
							const what = (
								<>
									<span className={styles.what}>
										<Link to={`/admin/orders/${piece.orderId}`}>#{piece.orderNumber}</Link> · {piece.line} · {piece.number}/{piece.of}{' '}
										{piece.customerLastName}
									</span>
									<span className={styles.size}>{sizeOf(piece)}</span>
									<span className={isIn(placing) ? styles.fate : styles.lost}>{fateOf(placing)}</span>
								</>
							);
							return (
								<li key={piece.id}>
									{mayReport ? (
										<input
											type="checkbox"
											aria-label={`Choose ${nameOf(piece)}`}
											checked={isIn(placing) && chosen.has(piece.id)}
											disabled={!isIn(placing)}
											onChange={() => toggle(piece.id)}
										/>
									) : null}
									{what}
								</li>
							);
						})}
					</ul>
					{mayReport ? (
						<p className={styles.bad}>
							<Button variant="outlined" disabled={ids.length === 0 || isBusy} onClick={() => report(true)}>
								Came out badly…
							</Button>
							{ids.length === 0 ? <span>Tick the prints that are to be printed again.</span> : null}
						</p>
					) : null}
				</section>
				<section aria-label="Drawing">
					<h2 className={styles.heading}>Drawing</h2>
					{sheetsOf(run.stock, used).map(({ sheet, usedLengthMm, title }) => (
						<SheetDrawing
							key={title}
							stock={run.stock}
							sheet={sheet}
							usedLengthMm={usedLengthMm}
							title={title}
							prints={drawn.filter((print) => print.sheet === sheet)}
							cuts={cuts.filter((cut) => cut.sheet === sheet)}
						/>
					))}
				</section>
				<Suspense fallback={null}>
					<HistoryPanel model={models.runs.name} id={run.id} />
				</Suspense>
			</div>
			{isReporting ? (
				<Suspense fallback={null}>
					<BadDialog
						count={ids.length}
						onClose={() => report(false)}
						onReport={(reason) => {
							report(false);
							void change(
								() => call(runRoutes.reportBadPrints, { params: { id: run.id }, body: { pieceIds: ids, reason, version: run.version } }),
								ids.length === 1 ? 'The print waits to be printed again.' : `${ids.length} prints wait to be printed again.`,
							).then(() => choose(new Set()));
						}}
					/>
				</Suspense>
			) : null}
		</div>
	);
};

const messages = { missing: 'There is no such run.', failed: 'The run cannot be fetched at the moment.' };

const RunPage = ({ id }: { readonly id: string }): ReactNode => {
	const changes = useRunChanges(id);
	const mayWork = useSession(({ user }) => can(user?.roles ?? [], 'runs.work'));
	return (
		<RecordPage
			query={useRun(id)}
			title={(run) => (run === null ? 'Run' : models.runs.nameOf(run))}
			messages={messages}
			list={models.runs}
			actions={(run) => (mayWork ? <RunActions run={run} changes={changes} /> : null)}
		>
			{(run) => <RunContent run={run} changes={changes} />}
		</RecordPage>
	);
};

const RunRoute = (): ReactNode => <RecordRoute title="Run" model={models.runs} page={RunPage} />;

export default RunRoute;
