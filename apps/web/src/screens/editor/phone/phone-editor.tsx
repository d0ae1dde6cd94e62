import { categoryTitle } from '@print-room/domain';
import type { ReactNode } from 'react';
import { CartButton } from '../../../cart/cart-button.tsx';
import { Close } from '../../../ui/icons.tsx';
import { PhoneBar } from '../../../ui/top-bar.tsx';
import { ChoicePanel } from '../panels/choice-panel.tsx';
import { HelpPanel } from '../panels/help-panel.tsx';
import { panelId, Rail, tabId } from '../panels/rail.tsx';
import { useEditor } from '../store.ts';
import { PriceList } from '../summary/price-list.tsx';
import { SizeFacts } from '../summary/size-facts.tsx';
import bar from './bar.module.css';
import { BottomSheet, SheetHead } from './bottom-sheet.tsx';
import { Cells } from './cells.tsx';
import styles from './phone.module.css';
import { PhoneCanvas } from './phone-canvas.tsx';
import { QualityStrip } from './quality-strip.tsx';
import { SummaryBar, summaryId } from './summary-bar.tsx';

const Step = (): ReactNode => {
	const { screen } = useEditor();
	if (screen.help) return <HelpPanel hasKeys={false} />;
	if (screen.step !== 'size') return <ChoicePanel />;
	return (
		<>
			<QualityStrip />
			<Cells />
		</>
	);
};

/** What scrolls and holds nothing to tab to is itself a stop, so that the arrow keys reach all of it. */
const scrollable = { tabIndex: 0 };

const OpenSummary = (): ReactNode => (
	<section id={summaryId} className={styles.summary} aria-label="Summary" {...scrollable}>
		<h2>Summary</h2>
		<SizeFacts />
		<PriceList />
	</section>
);

/** The editor in the hand (C2.14): everything in thumb's reach, one thing at a time. */
export const PhoneEditor = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
	const { shop, image, screen } = useEditor();
	const isList = screen.help || screen.step !== 'size';
	if (screen.sheet !== null) {
		return (
			<div className={styles.phone}>
				<SheetHead sheet={screen.sheet.kind} />
				<main className={styles.main}>
					<PhoneCanvas />
					<BottomSheet sheet={screen.sheet.kind} />
				</main>
			</div>
		);
	}
	return (
		<div className={styles.phone}>
			<PhoneBar
				leading={
					<button type="button" className={styles.close} aria-label="Close the editor" onClick={onClose}>
						<Close />
					</button>
				}
				title={categoryTitle(shop.categoryId)}
				subtitle={image.name}
				trailing={<CartButton overlaid />}
			/>
			<main className={isList || screen.summaryOpen ? `${styles.main} ${styles.shared}` : styles.main}>
				<h1 className="visually-hidden">{`Order ${categoryTitle(shop.categoryId)}: ${image.name}`}</h1>
				<PhoneCanvas />
				{screen.summaryOpen ? (
					<OpenSummary />
				) : (
					<div
						id={panelId}
						role="tabpanel"
						{...(screen.help ? { 'aria-label': 'Help', ...scrollable } : { 'aria-labelledby': tabId(screen.step) })}
						className={isList ? styles.list : styles.size}
					>
						<Step />
					</div>
				)}
				<SummaryBar />
				<Rail className={bar.nav} orientation="horizontal" hasHelp={false} />
			</main>
		</div>
	);
};
