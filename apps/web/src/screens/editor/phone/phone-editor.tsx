import { categoryTitle } from '@print-room/domain';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { CartButton } from '../../../cart/cart-button.tsx';
import { DeliveryNote } from '../../../cart/side-cart/delivery-note.tsx';
import { UploadsUnderWay } from '../../../shell/shop-bar.tsx';
import { useBackCloses } from '../../../ui/hooks/use-back-closes.ts';
import { useFetchAhead } from '../../../ui/hooks/use-fetch-ahead.ts';
import { Close, PersonIcon } from '../../../ui/icons/icons.tsx';
import { PhoneBar } from '../../../ui/page/top-bar.tsx';
import { DelayedEditor } from '../delayed-editor.tsx';
import { type LoupeZoom, useLook } from '../loupe/look.ts';
import { Choices } from '../panels/open-choices.tsx';
import { Help } from '../panels/open-help.tsx';
import { ProofInfo } from '../proof/open-proof-info.tsx';
import { panelId, Rail, tabId } from '../steps/rail.tsx';
import { useDispatch, useEditorPart, useEditorStore } from '../store.ts';
import { AskApproval } from '../summary/ask-approval.tsx';
import { DueDate } from '../summary/open-due-date.tsx';
import { PriceList } from '../summary/price-list.tsx';
import { SizeFacts } from '../summary/size-facts.tsx';
import bar from './bar.module.css';
import { Cells } from './cells.tsx';
import { OpenSheet, SheetHead, sheetCode } from './open-sheet.tsx';
import styles from './phone.module.css';
import { PhoneCanvas } from './phone-canvas.tsx';
import { QualityStrip } from './quality-strip.tsx';
import { SummaryBar, summaryId } from './summary-bar.tsx';

/** Escape closes what is open, wherever the focus is; during a drag it takes back the drag and no more. A dialog keeps its own Escape. */
const useEscape = (isOpen: boolean, close: () => void): void => {
	const { store } = useEditorStore();
	useEffect(() => {
		if (!isOpen) return;
		const onKeyDown = ({ key }: KeyboardEvent): void => {
			if (key === 'Escape' && store.getState().gesture === null) close();
		};
		window.addEventListener('keydown', onKeyDown);
		return () => window.removeEventListener('keydown', onKeyDown);
	}, [store, isOpen, close]);
};

const fetchAccountDrawer = () => import('../../../session/account-menu/account-drawer.tsx');
const AccountDrawer = lazy(() => fetchAccountDrawer().then(({ AccountDrawer }) => ({ default: AccountDrawer })));

/** Text of the loupe's scale, shown in place of the image's name. */
const loupeMessage: Readonly<Record<LoupeZoom, string>> = {
	0.5: '50 %, 2 image pixels = 1 screen pixel',
	1: '100 %, 1 image pixel = 1 screen pixel',
	2: '200 %, 1 image pixel = 2 screen pixels',
};

const Step = ({ onProofInfo }: { readonly onProofInfo: () => void }): ReactNode => {
	const display = useEditorPart((state) => state.display);
	if (display.help) return <Help hasKeys={false} />;
	if (display.step !== 'size') return <Choices step={display.step} />;
	return (
		<>
			<QualityStrip onProofInfo={onProofInfo} />
			<div className={display.view === 'loupe' ? styles.notInLoupe : undefined}>
				<Cells />
			</div>
		</>
	);
};

/** Makes a scrolling area without focusable elements focusable, so that the arrow keys scroll it. */
const scrollable = { tabIndex: 0 };

const OpenSummary = (): ReactNode => (
	<section id={summaryId} className={styles.summary} aria-label="Summary" {...scrollable}>
		<h2>Summary</h2>
		<SizeFacts />
		<PriceList />
		<DueDate className={styles.due} />
		<DeliveryNote className={styles.due} />
		<AskApproval />
	</section>
);

interface TopProps {
	readonly onClose: () => void;
	readonly onAccount: () => void;
}

const Top = ({ onClose, onAccount }: TopProps): ReactNode => {
	const categoryId = useEditorPart(({ offer }) => offer.categoryId);
	const name = useEditorPart(({ image }) => image.name);
	const display = useEditorPart((state) => state.display);
	const dispatch = useDispatch();
	const zoom = useLook((look) => look.zoom);
	const isLoupe = display.view === 'loupe' && !display.summaryOpen;
	return (
		<PhoneBar
			leading={
				<>
					<button type="button" className={styles.icon} aria-label="Close the editor" onClick={onClose}>
						<Close />
					</button>
					<button
						type="button"
						className={styles.icon}
						aria-label="Help"
						aria-pressed={display.help}
						onClick={() => dispatch({ type: 'display/helpOpened' })}
					>
						<b>?</b>
					</button>
				</>
			}
			title={categoryTitle(categoryId)}
			subtitle={isLoupe ? loupeMessage[zoom] : name}
			isSentence={isLoupe}
			trailing={
				<>
					<UploadsUnderWay />
					<button type="button" className={styles.icon} aria-label="Account" aria-haspopup="dialog" onClick={onAccount}>
						<PersonIcon />
					</button>
					<CartButton overlaid />
				</>
			}
		/>
	);
};

/** Layer above the editor: the account menu, or the explanation of a proof. */
type Overlay = 'account' | 'proof' | null;

/** Back and Escape close the uppermost thing that is open (a sheet without keeping what was tried in it). */
const useClosing = (overlay: Overlay, closeOverlay: () => void): void => {
	const display = useEditorPart((state) => state.display);
	const isResting = useEditorPart(({ adding }) => adding.kind !== 'running');
	const dispatch = useDispatch();
	const isShared = display.sheet !== null || display.summaryOpen;
	const { sheet, step } = display;
	const close = useCallback((): void => {
		dispatch(sheet === null ? { type: 'display/summaryToggled' } : { type: 'display/sheetCancelled' });
	}, [dispatch, sheet]);
	const closeHelp = useCallback(() => dispatch({ type: 'display/stepChosen', step }), [dispatch, step]);
	// While it is being added the entries are gone already, so that one step back from a placed print leaves the editor.
	useBackCloses(display.help && isResting, closeHelp);
	useBackCloses(isShared && isResting, close);
	useBackCloses(overlay === 'proof' && isResting, closeOverlay);
	useEscape(isShared && overlay === null, close);
};

const SheetEditor = (): ReactNode => {
	const display = useEditorPart((state) => state.display);
	if (display.sheet === null) return null;
	return (
		<div className={styles.phone}>
			<DelayedEditor>
				<SheetHead sheet={display.sheet.kind} />
			</DelayedEditor>
			<main className={styles.main}>
				<PhoneCanvas />
				<DelayedEditor>
					<OpenSheet sheet={display.sheet.kind} />
				</DelayedEditor>
			</main>
		</div>
	);
};

export const PhoneEditor = ({ banner, onClose }: { readonly banner: ReactNode; readonly onClose: () => void }): ReactNode => {
	const title = useEditorPart(({ offer, image }) => `Order ${categoryTitle(offer.categoryId)}: ${image.name}`);
	const display = useEditorPart((state) => state.display);
	const [overlay, setOverlay] = useState<Overlay>(null);
	const closeOverlay = useCallback(() => setOverlay(null), []);
	useClosing(overlay, closeOverlay);
	const client = useQueryClient();
	useFetchAhead([() => client.prefetchQuery(sheetCode), fetchAccountDrawer]);
	const isList = display.help || display.step !== 'size';
	if (display.sheet !== null) return <SheetEditor />;
	return (
		<div className={styles.phone}>
			<Top onClose={onClose} onAccount={() => setOverlay('account')} />
			{banner}
			<main className={isList || display.summaryOpen ? `${styles.main} ${styles.shared}` : styles.main}>
				<h1 className="visually-hidden">{title}</h1>
				<PhoneCanvas />
				<DelayedEditor>
					{display.summaryOpen ? (
						<OpenSummary />
					) : (
						<div
							id={panelId}
							role="tabpanel"
							{...(display.help ? { 'aria-label': 'Help', ...scrollable } : { 'aria-labelledby': tabId(display.step) })}
							className={isList ? styles.list : styles.size}
						>
							<Step onProofInfo={() => setOverlay('proof')} />
						</div>
					)}
					<SummaryBar />
					<Rail className={bar.nav} orientation="horizontal" hasHelp={false} />
				</DelayedEditor>
			</main>
			<Suspense fallback={null}>{overlay === 'account' ? <AccountDrawer onClose={closeOverlay} /> : null}</Suspense>
			<ProofInfo open={overlay === 'proof'} onClose={closeOverlay} />
		</div>
	);
};
