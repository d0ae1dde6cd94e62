import type { Bounds, Margins } from '@print-room/domain';
import type { ReactNode } from 'react';
import { useSize } from '../../../drawing/use-size.ts';
import { Print } from '../canvas/open-print.tsx';
import { ViewTabs } from '../canvas/view-tabs.tsx';
import { Cropper } from '../cropper/cropper.tsx';
import { HistoryTools } from '../history/history-tools.tsx';
import { Loupe } from '../loupe/open-loupe.tsx';
import type { Display } from '../model/state/state.ts';
import type { View } from '../model/state/views.ts';
import { OnWall } from '../open-wall.tsx';
import { PaperBar } from '../paper/open-paper-bar.tsx';
import { PaperSwitch } from '../paper/paper-switch.tsx';
import { useHasPapers, useIsPaper, usePaperBarHeight, usePaperGround } from '../paper/use-paper.ts';
import { useDispatch, useEditorPart } from '../store.ts';
import styles from './phone.module.css';

const TOOLS = 44;
const TAPS = 44;
const PAPER_ROW = 48;
const DIMENSIONS = 60;
/** Width in px from which the tools and the taps share a row. */
const WIDE = 760;
/** Height in px of the paper's name above the sheet. */
const NAMED = 48;
/** Height in px below which the canvas shows the sheet alone. */
const LOW = 330;
/** Least side in px of the sheet; dimension lines get only what is left. */
const LEAST_SHEET = 140;
const MOST_OF_WINDOW = 0.75;
/** The rest of the picture may run off the edge, so that the print stays large. */
const MOST_OF_WIDTH = 1.1;

/** The summary shows the finished print, the mount's sheet the mount, every other sheet the crop. */
const shownOf = ({ view, summaryOpen, sheet }: Display): View => {
	if (sheet !== null) return sheet.kind === 'mount' ? 'print' : 'crop';
	return summaryOpen ? 'print' : view;
};

const bare: Margins = { top: 16, right: 16, bottom: 16, left: 16 };

const tapsClassOf = (toolsHeight: number, isWide: boolean): string | undefined => {
	if (toolsHeight === 0) return styles.tapsAlone;
	return isWide ? styles.tapsBeside : styles.tapsAbove;
};

const Drawing = ({ view, toolsHeight }: { readonly view: Bounds; readonly toolsHeight: number }): ReactNode => {
	const display = useEditorPart((state) => state.display);
	const shown = shownOf(display);
	if (shown === 'loupe') return <Loupe view={view} below={toolsHeight} compact />;
	if (shown === 'wall') return <OnWall view={{ ...view, height: view.height - toolsHeight }} hasDimensions={view.height >= LOW} />;
	if (shown === 'print') {
		const isBare = display.summaryOpen || display.help || view.height < LOW;
		const margins = isBare ? { ...bare, bottom: 16 + toolsHeight } : { top: NAMED, right: 16, bottom: toolsHeight + DIMENSIONS, left: 66 };
		return <Print view={view} margins={margins} isBare={isBare} />;
	}
	const isWide = view.width >= WIDE;
	const below = toolsHeight + (isWide && toolsHeight > 0 ? 0 : TAPS);
	const hasDimensions = view.height - below - DIMENSIONS - 24 >= LEAST_SHEET;
	const margins = hasDimensions ? { top: 24, right: 16, bottom: below + DIMENSIONS, left: 66 } : { ...bare, bottom: below + 16 };
	return (
		<Cropper
			view={view}
			margins={margins}
			hasDimensions={hasDimensions}
			mostPicture={{ width: MOST_OF_WIDTH * view.width, height: MOST_OF_WINDOW * window.innerHeight }}
			showsImage={false}
			tapsClassName={tapsClassOf(toolsHeight, isWide)}
		/>
	);
};

const Tools = (): ReactNode => {
	const display = useEditorPart((state) => state.display);
	const dispatch = useDispatch();
	const other = display.surround === 'light' ? 'dark' : 'light';
	return (
		<div className={styles.tools}>
			<fieldset className={styles.views} aria-label="View">
				<ViewTabs />
			</fieldset>
			<HistoryTools />
			<button
				type="button"
				className={styles.tool}
				aria-label={`Surround: ${display.surround}`}
				onClick={() => dispatch({ type: 'display/surroundChosen', surround: other })}
			>
				<i className={styles.swatch} />
			</button>
		</div>
	);
};

export const PhoneCanvas = (): ReactNode => {
	const display = useEditorPart((state) => state.display);
	const [measure, view] = useSize<HTMLElement>();
	const hasTools = display.sheet === null && !display.summaryOpen;
	const hasPapers = useHasPapers() && hasTools;
	const isPaper = useIsPaper() && hasTools;
	const ground = usePaperGround();
	const barHeight = usePaperBarHeight();
	const paperHeight = (hasPapers ? PAPER_ROW : 0) + (isPaper ? barHeight : 0);
	return (
		<section ref={measure} className={styles.canvas} aria-label="Drawing" {...ground}>
			{view === null ? null : <Drawing view={view} toolsHeight={hasTools ? TOOLS + paperHeight : 0} />}
			{isPaper ? <PaperBar bottom={TOOLS + PAPER_ROW} /> : null}
			{hasTools ? <PaperSwitch className={styles.paper} /> : null}
			{hasTools ? <Tools /> : null}
		</section>
	);
};
