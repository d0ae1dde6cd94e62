import { categoryTitle, formatPounds } from '@print-room/domain';
import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router';
import { uploadPath } from '../../shell/category-paths.ts';
import { ShopBar } from '../../shell/shop-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Canvas } from './canvas/canvas.tsx';
import styles from './desktop.module.css';
import { priceStatus } from './model/price.ts';
import { totalOf } from './model/price-lines.ts';
import { qualityFacts } from './model/quality.ts';
import { ChoicePanel } from './panels/choice-panel.tsx';
import { HelpPanel } from './panels/help-panel.tsx';
import quality from './panels/quality.module.css';
import { panelId, Rail, tabId } from './panels/rail.tsx';
import { SizePanel } from './panels/size-panel.tsx';
import { useDispatch, useEditor } from './store.ts';
import { NextAction } from './summary/next-action.tsx';
import { Reason } from './summary/reason.tsx';
import { Summary } from './summary/summary.tsx';
import { qualityWord } from './words.ts';

const isTyping = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));

/** F hides and shows the panels, wherever the focus is but in a field or a dialog. */
const useHidingKey = (): void => {
	const dispatch = useDispatch();
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent): void => {
			const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.repeat);
			if (event.key.toLowerCase() !== 'f' || !isPlain || isTyping(event.target) || document.querySelector('[role="dialog"]') !== null)
				return;
			dispatch({ type: 'screen/panelsToggled' });
		};
		window.addEventListener('keydown', onKeyDown);
		return () => window.removeEventListener('keydown', onKeyDown);
	}, [dispatch]);
};

/** C2.16: with the panels hidden, the top bar keeps the quality in sight. */
const QualityLabel = (): ReactNode => {
	const { quality: is, shownPpi } = qualityFacts(useEditor());
	return (
		<span className={styles.quality}>
			<b className={quality[is]}>{qualityWord[is]}</b> {shownPpi} ppi
		</span>
	);
};

const Panel = (): ReactNode => {
	const { screen } = useEditor();
	const isSize = screen.step === 'size' && !screen.help;
	return (
		<div
			id={panelId}
			role="tabpanel"
			aria-labelledby={tabId(screen.help ? 'help' : screen.step)}
			className={isSize ? `${styles.panel} ${styles.padded}` : styles.panel}
		>
			{screen.help ? <HelpPanel /> : isSize ? <SizePanel /> : <ChoicePanel />}
		</div>
	);
};

const FloatingAction = (): ReactNode => {
	const reasonId = useId();
	const state = useEditor();
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

export const DesktopEditor = (): ReactNode => {
	const { shop, image, screen } = useEditor();
	useHidingKey();
	const title = `Order ${categoryTitle(shop.categoryId)}`;
	return (
		<>
			<ShopBar
				title={title}
				breadcrumbs={
					<nav className={styles.crumbs} aria-label="Breadcrumbs">
						<Link to={uploadPath(shop.categoryId)}>Your images</Link>
						<span aria-hidden="true">/</span>
						<span aria-current="page">{image.name}</span>
					</nav>
				}
				quality={screen.panelsHidden ? <QualityLabel /> : undefined}
			/>
			<main className={screen.panelsHidden ? `${styles.editor} ${styles.bare}` : styles.editor}>
				<h1 className="visually-hidden">{`${title}: ${image.name}`}</h1>
				{screen.panelsHidden ? null : (
					<>
						<Rail className={styles.rail} orientation="vertical" hasHelp />
						<Panel />
					</>
				)}
				<Canvas>{screen.panelsHidden ? <FloatingAction /> : null}</Canvas>
				{screen.panelsHidden ? null : <Summary />}
			</main>
		</>
	);
};
