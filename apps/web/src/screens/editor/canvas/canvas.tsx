import type { Bounds, Margins } from '@print-room/domain';
import { memo, type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { useSize } from '../../../drawing/use-size.ts';
import { Fullscreen } from '../../../ui/icons/icons.tsx';
import { Announcer } from '../cropper/announcer.tsx';
import { Cropper } from '../cropper/cropper.tsx';
import { HistoryTools } from '../history/history-tools.tsx';
import { Loupe } from '../loupe/open-loupe.tsx';
import { useSurroundChoice } from '../loupe/use-surround-choice.ts';
import { ZoomChoice } from '../loupe/zoom-choice.tsx';
import type { Surround, View } from '../model/state/views.ts';
import { OnWall } from '../open-wall.tsx';
import { PaperBar } from '../paper/open-paper-bar.tsx';
import { PaperSwitch } from '../paper/paper-switch.tsx';
import { useHasPapers, usePaperBarHeight, usePaperGround } from '../paper/use-paper.ts';
import { useDispatch, useEditorPart } from '../store.ts';
import tool from '../tool.module.css';
import styles from './canvas.module.css';
import { Print } from './open-print.tsx';
import { ViewTabs } from './view-tabs.tsx';

const surrounds: readonly { readonly surround: Surround; readonly name: string; readonly className: string | undefined }[] = [
	{ surround: 'light', name: 'Light surround', className: styles.light },
	{ surround: 'dark', name: 'Dark surround', className: styles.dark },
];

/** Colour beside a picture changes how it is judged: two neutral greys to choose from. */
const SurroundChoice = (): ReactNode => {
	const { surround: shown, choose } = useSurroundChoice();
	return (
		<fieldset className={styles.surrounds}>
			<legend>Surround</legend>
			{surrounds.map(({ surround, name, className }) => (
				<button
					key={surround}
					type="button"
					className={styles.swatch}
					aria-label={name}
					title={name}
					aria-pressed={shown === surround}
					onClick={() => choose(surround)}
				>
					<i className={className} />
				</button>
			))}
		</fieldset>
	);
};

const cropMargins: Margins = { top: 57, right: 76, bottom: 133, left: 76 };
const printMargins: Margins = { top: 57, right: 44, bottom: 133, left: 89 };
/** The tools need a second row on a narrower canvas; with the next action among them sooner. */
const NARROW = 740;
const NARROW_WITH_ACTION = 1240;
const TOOLS = 52;
const SECOND_ROW = 44;
/** The zoom and the choice of colours need more of it. */
const NARROW_LOUPE = 900;
const MOST_OF_WINDOW = 0.85;

interface DrawingProps {
	readonly shown: View;
	readonly view: Bounds;
	readonly isNarrow: boolean;
	readonly bar: number;
}

const Drawing = memo(({ shown, view, isNarrow, bar }: DrawingProps): ReactNode => {
	const below = (isNarrow ? TOOLS + SECOND_ROW : TOOLS) + bar;
	switch (shown) {
		case 'loupe':
			return <Loupe view={view} below={below} />;
		case 'wall':
			return <OnWall view={view} ground={below} hasDimensions />;
		case 'print':
			return <Print view={view} margins={{ ...printMargins, bottom: printMargins.bottom + (isNarrow ? SECOND_ROW : 0) + bar }} />;
		case 'crop':
			return (
				<Cropper
					view={view}
					margins={isNarrow ? { ...cropMargins, bottom: cropMargins.bottom + SECOND_ROW } : cropMargins}
					mostPicture={{ width: view.width, height: MOST_OF_WINDOW * window.innerHeight }}
					showsImage
					tapsClassName={isNarrow ? styles.tapsAbove : styles.taps}
				/>
			);
	}
});

/** Focuses the button that brings the panels back when the focus went with them. */
const useFocusAfterPanels = (panelsHidden: boolean): RefObject<HTMLButtonElement | null> => {
	const toggle = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (panelsHidden && document.activeElement === document.body) toggle.current?.focus();
	}, [panelsHidden]);
	return toggle;
};

/** The drawing board: cropper, finished sheet, wall or loupe, and the tools below. `children` is what the hidden panels leave to do. */
export const Canvas = ({ children }: { readonly children?: ReactNode }): ReactNode => {
	const shown = useEditorPart(({ display }) => display.view);
	// The pressed tab responds at once; the drawing follows without delaying a frame.
	const drawn = useDeferredValue(shown);
	const bar = usePaperBarHeight();
	const panelsHidden = useEditorPart(({ display }) => display.panelsHidden);
	const dispatch = useDispatch();
	const [measure, view] = useSize<HTMLElement>();
	const hasPapers = useHasPapers();
	const toggle = useFocusAfterPanels(panelsHidden);
	const isNarrow =
		view !== null && view.width < (panelsHidden ? NARROW_WITH_ACTION : shown === 'loupe' && hasPapers ? NARROW_LOUPE : NARROW);
	const panelsName = panelsHidden ? 'Show the panels (F)' : 'Hide the panels (F)';
	const ground = usePaperGround();
	const hasTaps = shown === 'crop' && !isNarrow;
	return (
		<section ref={measure} className={styles.canvas} aria-label="Drawing" {...ground}>
			{view === null ? null : <Drawing shown={drawn} view={view} isNarrow={isNarrow} bar={bar} />}
			<PaperBar bottom={isNarrow ? TOOLS + SECOND_ROW : TOOLS} />
			<div className={styles.tools}>
				<fieldset className={styles.tabs} aria-label="View">
					<ViewTabs />
				</fieldset>
				<div className={hasTaps ? `${styles.middle} ${styles.besideTaps}` : styles.middle}>{children}</div>
				{shown === 'loupe' ? <ZoomChoice className={isNarrow ? styles.zoomAbove : styles.zoom} /> : null}
				<PaperSwitch className={isNarrow ? styles.paperAbove : styles.zoom} />
				<HistoryTools className={isNarrow ? styles.historyAbove : undefined} />
				<button
					ref={toggle}
					type="button"
					className={`${tool.tool} ${styles.icon}`}
					aria-label={panelsName}
					aria-keyshortcuts="F"
					title={panelsName}
					onClick={() => dispatch({ type: 'display/panelsToggled' })}
				>
					<Fullscreen />
				</button>
				<SurroundChoice />
			</div>
			{drawn === 'crop' ? null : <Announcer />}
		</section>
	);
};
