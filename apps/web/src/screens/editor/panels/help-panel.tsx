import type { Step } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { editorPath } from '../../../shell/category-paths.ts';
import { askForTour } from '../../../tour/tour-state.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useDelayedPart } from '../delayed-editor.tsx';
import { CheckHelp } from '../file-check/ask/check-offer.tsx';
import { hasMounts, isProof, type Offer } from '../model/state/offer.ts';
import { hasPapers } from '../paper/paper-store.ts';
import { useDispatch } from '../store.ts';
import styles from './panels.module.css';

const typedSize =
	'Drag a corner to choose what is printed: the size stays. Drag a side, and the print changes with the crop. Or type a width or a height. The lock keeps their proportions; open, the crop follows what you type.';

const sizeHelp = (offer: Offer): string => {
	if (hasMounts(offer))
		return 'Choose a mount: each comes with its own print size, and the crop keeps its proportions. Drag the frame to choose what is printed. The mount covers the edges of the print by a few millimetres; a dashed line shows where the print ends.';
	if (isProof(offer))
		return 'Type the size that you mean to order later. The proof itself always has the same size: one sheet shows the whole picture, the other a part of it as it will be at the size that you typed. Choose that part by dragging or with the arrows.';
	return typedSize;
};

const howTo: Readonly<Record<Exclude<Step, 'size'>, string>> = {
	media: 'Every price is for your size, with VAT. The Print view shows the finished sheet.',
	options: 'What is done to the print after it is made.',
	certificate: 'A certificate of authenticity names the work, the paper and the date of printing.',
};

const helpFor = (step: Step, offer: Offer): string => {
	if (step === 'size') return sizeHelp(offer);
	if (step === 'options' && hasMounts(offer)) return 'The colour of the mount board round your print. The Mount view shows it to scale.';
	if (step === 'options' && isProof(offer)) return 'Whether we check your file before you order the print itself.';
	return howTo[step];
};

const keys: readonly (readonly [string, string])[] = [
	['Tab', 'to the next handle of the crop'],
	['Arrow keys', 'move a handle by 1 pixel'],
	['Shift and arrow keys', 'by 10 pixels'],
	['Escape', 'takes a drag back'],
	['Ctrl or ⌘ Z', 'undo'],
	['Shift Ctrl or ⌘ Z', 'redo'],
	['F', 'hides and shows the panels'],
];

/** The first step is on screen while the tour speaks of it. */
const useShowRound = (): (() => void) => {
	const offer = useDelayedPart((state) => state.offer);
	const dispatch = useDispatch();
	const [first = 'size'] = offer.steps;
	return () => {
		dispatch({ type: 'display/stepChosen', step: first });
		dispatch({ type: 'display/viewChosen', view: 'crop' });
		askForTour();
	};
};

/** How far the paper view can be believed. */
const PaperHelp = (): ReactNode => {
	const isOffered = useDelayedPart(hasPapers);
	const proofId = useDelayedPart(({ image, offer }) => (isProof(offer) || image.arrival.is !== 'here' ? null : image.id));
	if (!isOffered) return null;
	return (
		<section>
			<h3>Paper</h3>
			<p>
				A screen shows paper approximately, and only a calibrated one well. A{' '}
				{proofId === null ? 'proof print' : <Link to={editorPath('proofprint', proofId)}>proof print</Link>} is the sure way.
			</p>
		</section>
	);
};

export interface HelpPanelProps {
	/** false where there is no keyboard */
	readonly hasKeys?: boolean;
}

export const HelpPanel = ({ hasKeys = true }: HelpPanelProps): ReactNode => {
	const offer = useDelayedPart((state) => state.offer);
	const showRound = useShowRound();
	return (
		<div className={styles.help}>
			<h2>Help</h2>
			<p>
				<TextButton onClick={showRound}>Take the tour</TextButton>
			</p>
			{isProof(offer) ? null : <CheckHelp />}
			{offer.steps.map((step) => (
				<section key={step}>
					<h3>{offer.labels[step]}</h3>
					<p>{helpFor(step, offer)}</p>
				</section>
			))}
			<section>
				<h3>Quality</h3>
				<p>
					Pixels per inch of print. From {offer.thresholds.max} on, a print is sharp close at hand; below {offer.thresholds.min} it is not
					printed. In between, it is sharp from a little farther off.
				</p>
			</section>
			<section>
				<h3>100 %</h3>
				<p>
					Shows your own pixels as they are, not a preview. The bar tells how long 10 mm of the print are there; the small picture moves you
					about.
				</p>
			</section>
			<PaperHelp />
			{hasKeys ? (
				<section>
					<h3>Keys</h3>
					<dl>
						{keys.map(([key, what]) => (
							<div key={key}>
								<dt>{key}</dt>
								<dd>{what}</dd>
							</div>
						))}
					</dl>
				</section>
			) : null}
		</div>
	);
};
