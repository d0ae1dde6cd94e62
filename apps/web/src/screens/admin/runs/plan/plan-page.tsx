import { models, type Piece, type StockForm } from '@print-room/contract';
import { cutOrder, type PlacedPrint, printablePaper } from '@print-room/domain';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { runRoutes } from '../../../../api/staff/staff-routes.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { RecordPage } from '../../pages/record/record-page.tsx';
import { Fact } from '../../widgets/facts.tsx';
import { toPlaceKey, usePlacing, useStockForms, useToPlace } from '../data/runs.query.ts';
import { type DrawnPrint, labelOf, metres, nameOf, percent, sheetsOf, squareMetres } from '../drawing/drawn-print.ts';
import { SheetDrawing } from '../drawing/sheet-drawing.tsx';
import { HandTools } from './hand-tools.tsx';
import { PieceTicks } from './piece-ticks.tsx';
import { PlanChoices } from './plan-choices.tsx';
import {
	DEFAULT_GAP_MM,
	figuresOf,
	firstTicks,
	moved,
	offeredForms,
	onPaper,
	printsOf,
	problemTexts,
	rulesOf,
	turned,
	wrongIds,
} from './plan-model.ts';
import styles from './plan-page.module.css';

const ConfirmDialog = lazy(() =>
	import('../../../../ui/dialogs/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

interface PlannerProps {
	readonly form: StockForm;
	readonly gapMm: number;
	readonly pieces: readonly Piece[];
}

/** Prints as somebody put them by hand, on top of the plan that was made. */
interface ByHand {
	readonly plan: readonly PlacedPrint[];
	readonly prints: readonly PlacedPrint[];
}

const conflicts: readonly string[] = ['EDIT_CONFLICT', 'PIECE_IN_RUN', 'PIECE_STATE', 'RUN_STATE', 'ENTITY_NOT_FOUND'];

/** Plan of the ticked pieces on a form: drawn, checked, and stored as a run. */
const Planner = ({ form, gapMm, pieces }: PlannerProps): ReactNode => {
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const [ticked, tick] = useState(() => firstTicks(pieces));
	const [byHand, putByHand] = useState<ByHand | null>(null);
	const [selectedId, select] = useState<string | null>(null);
	const [showsCuts, showCuts] = useState(form.cutsStraight);
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const [isAsking, ask] = useState(false);
	const known = useMemo(() => new Map(pieces.map((piece) => [piece.id, piece])), [pieces]);
	const asked = useMemo(() => printsOf(pieces, ticked), [pieces, ticked]);
	const task = useMemo(
		() => (asked.length === 0 ? null : { prints: asked, paper: printablePaper(form), rules: rulesOf(form, gapMm) }),
		[asked, form, gapMm],
	);
	const placing = usePlacing(task);
	const plan = placing.data ?? null;
	const made = useMemo(() => (plan === null ? null : onPaper(plan.prints, form)), [plan, form]);
	const left = (plan?.prints.length ?? 0) - (made?.length ?? 0);
	const prints = made === null ? [] : byHand?.plan === made ? byHand.prints : made;
	const figures = useMemo(() => figuresOf(prints, asked, form, gapMm), [prints, asked, form, gapMm]);
	const wrong = wrongIds(figures.problems);
	const texts = problemTexts(figures.problems);
	const cuts =
		showsCuts && form.cutsStraight && texts.length === 0
			? (cutOrder({ prints, usedLengthsMm: figures.usedLengthsMm }, printablePaper(form)) ?? [])
			: [];
	const tooLarge = plan?.tooLarge.flatMap((id) => known.get(id) ?? []) ?? [];
	const ofHeldOrders = prints.filter(({ id }) => known.get(id)?.orderHold != null).length;
	const put = (next: readonly PlacedPrint[]): void => {
		if (made !== null) putByHand({ plan: made, prints: next });
	};
	const drawn = prints.flatMap((print): DrawnPrint[] => {
		const piece = known.get(print.id);
		if (piece === undefined) return [];
		return [
			{ ...print, label: labelOf(piece), name: nameOf(piece), thumbUrl: piece.thumbUrl, tone: wrong.has(print.id) ? 'wrong' : 'plain' },
		];
	});
	const selected = drawn.find(({ id }) => id === selectedId);

	const store = async (): Promise<void> => {
		ask(false);
		setBusy(true);
		setFailure(null);
		try {
			const run = await call(runRoutes.planRun, {
				body: {
					stockFormId: form.id,
					stockFormVersion: form.version,
					gapMm,
					isHoldKnown: true,
					placings: prints.map(({ id, sheet, xMm, yMm, isTurned }) => ({
						...{ pieceId: id, version: known.get(id)?.version ?? 0, sheet, xMm, yMm, isTurned },
					})),
				},
			});
			showToast({ message: `Run #${run.number} is planned.`, severity: 'success' });
			await queryClient.invalidateQueries({ queryKey: [models.runs.name] });
			void navigate(`/admin/runs/${run.id}`, { replace: true });
		} catch (thrown) {
			const isOutdated = conflicts.includes(toFailure(thrown).code ?? '');
			setFailure(
				isOutdated
					? 'Someone else has changed a print or the paper since. They are read again: look at the plan once more.'
					: loadingMessage(thrown),
			);
			if (isOutdated) {
				await queryClient.invalidateQueries({ queryKey: [toPlaceKey] });
				await queryClient.invalidateQueries({ queryKey: [models.stockforms.name] });
			}
		} finally {
			setBusy(false);
		}
	};
	const isReady = prints.length > 0 && texts.length === 0 && !placing.isFetching;

	return (
		<div className={styles.columns}>
			<div className={styles.side}>
				<PieceTicks pieces={pieces} ticked={ticked} tooLarge={new Set(plan?.tooLarge)} onTick={tick} />
			</div>
			<section className={styles.plan} aria-label="Plan">
				{failure === null ? null : (
					<Notice tone="failure" title="The run was not stored">
						{failure}
					</Notice>
				)}
				{tooLarge.length === 0 ? null : (
					<Notice
						tone="attention"
						title={tooLarge.length === 1 ? '1 print is too large for this paper' : `${tooLarge.length} prints are too large for this paper`}
					>
						{tooLarge.map(nameOf).join('; ')}. Choose another roll or sheet for them.
					</Notice>
				)}
				{left === 0 ? null : (
					<Notice
						tone="attention"
						title={left === 1 ? '1 print has no place on this leftover' : `${left} prints have no place on this leftover`}
					>
						A leftover is a single piece of paper. The others go on waiting for the next run.
					</Notice>
				)}
				{placing.isError ? (
					<Notice tone="failure" title="The prints could not be placed">
						{loadingMessage(placing.error)}
					</Notice>
				) : null}
				<dl className={styles.figures} aria-live="polite">
					<Fact name="Prints">{placing.isFetching ? 'Placing…' : prints.length}</Fact>
					<Fact name={form.isRoll ? 'Rolls' : 'Sheets'}>{figures.usedLengthsMm.length}</Fact>
					<Fact name="Length">{metres(figures.lengthMm)}</Fact>
					<Fact name="Paper">{squareMetres(figures.paperMm2)}</Fact>
					<Fact name="Waste">{prints.length === 0 ? '–' : percent(figures.waste)}</Fact>
				</dl>
				<div className={styles.bar}>
					<Button
						variant="contained"
						color="primary"
						disabled={!isReady || isBusy}
						onClick={() => (ofHeldOrders > 0 ? ask(true) : void store())}
					>
						Plan this run
					</Button>
					{form.cutsStraight ? (
						<label className={styles.toggle}>
							<input type="checkbox" checked={showsCuts} onChange={({ currentTarget }) => showCuts(currentTarget.checked)} />
							Show cuts
						</label>
					) : null}
					{byHand?.plan === made && made !== null ? (
						<Button variant="outlined" onClick={() => putByHand(null)}>
							Undo changes by hand
						</Button>
					) : null}
					{isReady || placing.isFetching ? null : (
						<span className={styles.why}>{prints.length === 0 ? 'Tick at least one print that fits.' : 'Mend what is marked first.'}</span>
					)}
				</div>
				{texts.length === 0 ? null : (
					<Notice tone="failure" title="This plan cannot be printed">
						{texts.join(' ')}
					</Notice>
				)}
				<HandTools
					print={selected ?? null}
					mayTurn={form.mayTurn}
					onMove={(id, x, y) => put(moved(prints, id, x, y))}
					onTurn={(id) => put(turned(prints, id))}
				/>
				{sheetsOf(form, figures.usedLengthsMm).map(({ sheet, usedLengthMm, title }) => (
					<SheetDrawing
						key={title}
						stock={form}
						sheet={sheet}
						usedLengthMm={usedLengthMm}
						title={title}
						prints={drawn.filter((print) => print.sheet === sheet)}
						cuts={cuts.filter((cut) => cut.sheet === sheet)}
						selectedId={selectedId}
						onSelect={select}
						onMove={(id, x, y) => put(moved(prints, id, x, y))}
					/>
				))}
			</section>
			{isAsking ? (
				<Suspense fallback={null}>
					<ConfirmDialog
						open
						title="Print for held orders?"
						confirmLabel="Plan this run"
						tone="stay"
						onConfirm={() => void store()}
						onCancel={() => ask(false)}
					>
						{ofHeldOrders === 1 ? '1 print belongs' : `${ofHeldOrders} prints belong`} to an order that is held from printing.
					</ConfirmDialog>
				</Suspense>
			) : null}
		</div>
	);
};

const messages = { missing: 'There is nothing to plan.', failed: "Couldn't load the prints." };

const PlanPage = (): ReactNode => {
	const [params, setParams] = useSearchParams();
	const wanted = params.get('medium') ?? undefined;
	const query = useToPlace(wanted);
	const forms = useStockForms();
	const media = query.data?.media ?? [];
	const offered = offeredForms(forms.data ?? [], wanted);
	const form = offered.find(({ id }) => id === params.get('stock')) ?? offered[0];
	const typed = Number(params.get('gap') ?? DEFAULT_GAP_MM);
	const gapMm = Number.isFinite(typed) && typed >= 0 && typed <= 200 ? typed : DEFAULT_GAP_MM;
	const set = (changes: Readonly<Record<string, string>>): void =>
		setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }), { replace: true });
	return (
		<RecordPage query={query} title={() => 'Plan a run'} messages={messages} list={models.runs}>
			{({ pieces }) => (
				<>
					<PlanChoices
						media={media}
						medium={wanted}
						forms={offered}
						form={form}
						gapMm={gapMm}
						onMedium={(medium) => setParams({ medium, gap: String(gapMm) }, { replace: true })}
						onForm={(stock) => set({ stock })}
						onGap={(gap) => set({ gap: String(gap) })}
					/>
					{media.length === 0 ? (
						<p className={styles.none}>No print waits to be printed. Prints appear here once they are moved to “To print”.</p>
					) : null}
					{wanted !== undefined && pieces.length === 0 && media.length > 0 ? (
						<p className={styles.none}>No print waits for this medium.</p>
					) : null}
					{wanted !== undefined && pieces.length > 0 && forms.data !== undefined && form === undefined ? (
						<Notice tone="attention" title="This medium has no roll or sheet">
							An administrator adds one under <Link to="/admin/stockforms">Rolls and sheets</Link>.
						</Notice>
					) : null}
					{form === undefined || pieces.length === 0 ? null : (
						<Planner key={`${form.id} ${form.version} ${query.dataUpdatedAt}`} form={form} gapMm={gapMm} pieces={pieces} />
					)}
				</>
			)}
		</RecordPage>
	);
};

const PlanRoute = (): ReactNode => (
	<AdminFrame title="Plan a run">
		<PlanPage />
	</AdminFrame>
);

export default PlanRoute;
