import type { Bounds, Margins } from '@print-room/domain';
import type { ReactNode } from 'react';
import { useSize } from '../../../drawing/use-size.ts';
import { Fullscreen } from '../../../ui/icons.tsx';
import { Cropper } from '../cropper/cropper.tsx';
import { useDispatch, useEditor } from '../store.ts';
import { WallPicture } from '../wall-picture.tsx';
import styles from './canvas.module.css';
import { PrintView } from './print-view.tsx';
import { SurroundChoice } from './surround-choice.tsx';
import { ViewTabs } from './view-tabs.tsx';

const cropMargins: Margins = { top: 57, right: 76, bottom: 133, left: 76 };
const printMargins: Margins = { top: 57, right: 44, bottom: 133, left: 89 };
/** The tools need a second row on a narrower canvas. */
const NARROW = 640;
const SECOND_ROW = 44;
/** C9.08 */
const MOST_OF_WINDOW = 0.85;

const Drawing = ({ view }: { readonly view: Bounds }): ReactNode => {
	const { screen } = useEditor();
	if (screen.view === 'wall') return <WallPicture view={view} hasDimensions />;
	if (screen.view === 'print') return <PrintView view={view} margins={printMargins} />;
	const isNarrow = view.width < NARROW;
	const margins = isNarrow ? { ...cropMargins, bottom: cropMargins.bottom + SECOND_ROW } : cropMargins;
	return (
		<Cropper
			view={view}
			margins={margins}
			mostPicture={{ width: view.width, height: MOST_OF_WINDOW * window.innerHeight }}
			showsImage
			tapsClassName={isNarrow ? styles.tapsAbove : styles.taps}
		/>
	);
};

/** The drawing board: cropper, finished sheet or wall, and the tools below. */
export const Canvas = ({ children }: { readonly children?: ReactNode }): ReactNode => {
	const { screen } = useEditor();
	const dispatch = useDispatch();
	const [measure, view] = useSize<HTMLElement>();
	const panelsName = screen.panelsHidden ? 'Show the panels (F)' : 'Hide the panels (F)';
	return (
		<section ref={measure} className={styles.canvas} aria-label="Drawing">
			{view === null ? null : <Drawing view={view} />}
			<div className={styles.tools}>
				<fieldset className={styles.tabs} aria-label="View">
					<ViewTabs />
				</fieldset>
				<span className={styles.space} />
				{children}
				<button
					type="button"
					className={styles.icon}
					aria-label={panelsName}
					title={panelsName}
					onClick={() => dispatch({ type: 'screen/panelsToggled' })}
				>
					<Fullscreen />
				</button>
				<SurroundChoice />
			</div>
		</section>
	);
};
