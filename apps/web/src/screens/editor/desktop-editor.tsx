import { categoryTitle, formatPounds } from '@print-room/domain';
import { memo, type ReactNode, useDeferredValue, useEffect, useId, useMemo } from 'react';
import { Link } from 'react-router';
import { uploadPath } from '../../shell/category-paths.ts';
import { ShopBar } from '../../shell/shop-bar.tsx';
import { isShown } from '../../ui/dialogs/is-shown.ts';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { SkipLink } from '../../ui/page/skip-link.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { DelayedEditor, useDelayedEditor, useDelayedPart } from './delayed-editor.tsx';
import styles from './desktop.module.css';
import { qualityWord } from './messages/messages.ts';
import { Reason } from './messages/reason.tsx';
import { priceStatus } from './model/order/price.ts';
import { totalOf } from './model/order/price-lines.ts';
import { qualityFacts } from './model/print/quality.ts';
import { isProof } from './model/state/offer.ts';
import type { EditorState } from './model/state/state.ts';
import { Choices } from './panels/open-choices.tsx';
import { Help } from './panels/open-help.tsx';
import quality from './panels/quality/quality.module.css';
import { SizePanel } from './panels/size/size-panel.tsx';
import { panelId, Rail, tabId } from './steps/rail.tsx';
import { useDispatch, useEditorPart } from './store.ts';
import { NextAction, nextActionId } from './summary/next-action.tsx';
import { Summary } from './summary/summary.tsx';

const isTyping = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));

/** F hides and shows the panels, wherever the focus is but in a field or a dialog. */
const useHidingKey = (): void => {
	const dispatch = useDispatch();
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent): void => {
			const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.repeat);
			if (event.key.toLowerCase() !== 'f' || !isPlain || isTyping(event.target) || isShown('[role="dialog"]')) return;
			dispatch({ type: 'display/panelsToggled' });
		};
		window.addEventListener('keydown', onKeyDown);
		return () => window.removeEventListener('keydown', onKeyDown);
	}, [dispatch]);
};

/** The top bar keeps the quality in sight where the size panel's meter is not, or not the first thing seen; of proofs also beside the free check. */
const hasQualityLabel = ({ display, offer }: EditorState): boolean => {
	if (display.step === 'options') return isProof(offer);
	return display.step === 'size' && (display.panelsHidden || display.help || display.view !== 'crop');
};

const QualityLabel = (): ReactNode => {
	const isShown = useDelayedPart(hasQualityLabel);
	return isShown ? <Quality /> : null;
};

const Quality = (): ReactNode => {
	const { quality: is, shownPpi } = qualityFacts(useDelayedEditor());
	return (
		<span className={styles.quality}>
			<b className={quality[is]}>{qualityWord[is]}</b> {shownPpi} ppi
		</span>
	);
};

const Panel = (): ReactNode => {
	const chosen = useDelayedPart(({ display }) => (display.help ? 'help' : display.step));
	// The pressed tab responds at once; the panel follows without delaying a frame.
	const shown = useDeferredValue(chosen);
	const content = useMemo(() => (shown === 'help' ? <Help /> : shown === 'size' ? <SizePanel /> : <Choices step={shown} />), [shown]);
	return (
		<div
			id={panelId}
			role="tabpanel"
			tabIndex={-1}
			aria-labelledby={tabId(chosen)}
			className={shown === 'size' ? `${styles.panel} ${styles.padded}` : styles.panel}
		>
			{content}
			<SkipLink to={`#${nextActionId}`}>Skip the drawing</SkipLink>
		</div>
	);
};

const FloatingAction = (): ReactNode => {
	const reasonId = useId();
	const state = useDelayedEditor();
	const total = totalOf(state);
	const isPending = priceStatus(state) === 'workingOut';
	return (
		<div className={styles.floating}>
			<Reason id={reasonId} className={styles.floatingReason} />
			<b>
				{total === null ? isPending ? <Skeleton width={72} height={20} label="Working out the price" /> : '' : formatPounds(total.gross)}
			</b>
			<NextAction reasonId={reasonId} />
		</div>
	);
};

const Breadcrumbs = (): ReactNode => {
	const categoryId = useEditorPart(({ offer }) => offer.categoryId);
	const name = useEditorPart(({ image }) => image.name);
	return (
		<nav className={styles.crumbs} aria-label="Breadcrumbs">
			<Link to={uploadPath(categoryId)}>Your images</Link>
			<span aria-hidden="true">/</span>
			<span aria-current="page">{name}</span>
		</nav>
	);
};

/** Memoised, so that a drag renders the canvas at once and everything around it with a delay. */
export const DesktopEditor = memo(({ banner }: { readonly banner: ReactNode }): ReactNode => {
	const title = useEditorPart(({ offer }) => `Order ${categoryTitle(offer.categoryId)}`);
	const name = useEditorPart(({ image }) => image.name);
	const panelsHidden = useEditorPart(({ display }) => display.panelsHidden);
	useHidingKey();
	return (
		<>
			<DelayedEditor>
				<ShopBar title={title} breadcrumbs={<Breadcrumbs />} quality={<QualityLabel />} />
			</DelayedEditor>
			{banner}
			<main className={[styles.editor, panelsHidden ? styles.bare : '', banner === null ? '' : styles.underBanner].join(' ')}>
				<h1 className="visually-hidden">{`${title}: ${name}`}</h1>
				{panelsHidden ? null : (
					<DelayedEditor>
						<Rail className={styles.rail} orientation="vertical" hasHelp />
						<Panel />
					</DelayedEditor>
				)}
				<Canvas>
					{panelsHidden ? (
						<DelayedEditor>
							<FloatingAction />
						</DelayedEditor>
					) : null}
				</Canvas>
				{panelsHidden ? null : (
					<DelayedEditor>
						<Summary />
					</DelayedEditor>
				)}
			</main>
		</>
	);
});
