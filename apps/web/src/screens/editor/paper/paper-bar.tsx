import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { ToggleSwitch } from '../../../ui/controls/toggle-switch.tsx';
import { printCropOf } from '../model/print/geometry.ts';
import { findMedia } from '../model/state/offer.ts';
import { useEditor } from '../store.ts';
import styles from './paper-bar.module.css';
import {
	arrivingMessage,
	failedMessage,
	lightHelp,
	noMediumMessage,
	noProfileMessage,
	paperMessage,
	shareMessage,
	workingMessage,
} from './paper-messages.ts';
import { type ShownPaper, usePaperStore } from './paper-store.ts';

/** A shorter press is a tap, which keeps the screen's colours until the next one. */
const HOLD_MS = 350;

const compare = (isComparing: boolean): void => usePaperStore.setState({ isComparing });

/** Shows the screen's colours while a finger, the mouse or a key holds it down; a tap switches there and back. */
const CompareButton = (): ReactNode => {
	const isComparing = usePaperStore((paper) => paper.isComparing);
	/** Time of the press that began the comparison; null if the press ends one. */
	const press = useRef<number | null>(null);
	const begin = (at: number): void => {
		press.current = usePaperStore.getState().isComparing ? null : at;
		compare(true);
	};
	const end = (at: number): void => {
		if (press.current === null || at - press.current > HOLD_MS) compare(false);
		press.current = null;
	};
	const isHoldKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';
	useEffect(() => () => compare(false), []);
	return (
		<button
			type="button"
			className={styles.compare}
			aria-pressed={isComparing}
			title="Hold to see the screen's colours; tap to switch"
			onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
				event.currentTarget.setPointerCapture(event.pointerId);
				begin(event.timeStamp);
			}}
			onPointerUp={(event) => end(event.timeStamp)}
			onPointerCancel={() => compare(false)}
			onContextMenu={(event) => event.preventDefault()}
			onKeyDown={(event) => {
				if (!isHoldKey(event)) return;
				event.preventDefault();
				if (!event.repeat) begin(event.timeStamp);
			}}
			onKeyUp={(event) => {
				if (isHoldKey(event)) end(event.timeStamp);
			}}
			onBlur={() => compare(false)}
		>
			Compare
		</button>
	);
};

/** Grey steps in codes of 0 to 255, white first; the ends are close enough to merge on a screen that is far off. */
const steps = [250, 244, 236, 224, 186, 119, 62, 34, 24, 16, 8] as const;

/** Paper white, grey and black with steps: shows whether the screen is far off. */
const Strip = (): ReactNode => (
	<figure className={styles.strip}>
		<div role="img" aria-label="Reference strip: paper white, mid grey and black, with steps at both ends">
			<i className={styles.paperWhite} />
			{steps.map((grey) => (
				<i key={grey} style={{ background: `rgb(${grey} ${grey} ${grey})` }} />
			))}
			<i style={{ background: '#000' }} />
		</div>
		<figcaption>
			<span>Paper white</span>
			<span>Mid grey</span>
			<span>Black</span>
		</figcaption>
	</figure>
);

const LightHelp = (): ReactNode => {
	const [isOpen, setIsOpen] = useState(false);
	const id = useId();
	useEffect(() => {
		if (!isOpen) return;
		const onKeyDown = ({ key }: globalThis.KeyboardEvent): void => {
			if (key === 'Escape') setIsOpen(false);
		};
		window.addEventListener('keydown', onKeyDown);
		return () => window.removeEventListener('keydown', onKeyDown);
	}, [isOpen]);
	return (
		<div className={styles.light}>
			<TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
				Brightness
			</TextButton>
			<div id={id} className={styles.help} hidden={!isOpen}>
				<h2>Print looks darker than my screen</h2>
				<p>{lightHelp}</p>
				<Strip />
			</div>
		</div>
	);
};

const Shown = ({ shown, share }: { readonly shown: ShownPaper; readonly share: number }): ReactNode => {
	const hasMarks = usePaperStore((paper) => paper.hasMarks);
	return (
		<>
			<p className={styles.message} role="status">
				<b>{paperMessage(shown.media)}</b> <span>{shareMessage(share)}</span>
			</p>
			<div className={styles.tools}>
				<ToggleSwitch
					label="Colours that this paper cannot show"
					isOn={hasMarks}
					onChange={(isOn) => usePaperStore.setState({ hasMarks: isOn })}
				/>
				<CompareButton />
				<LightHelp />
			</div>
		</>
	);
};

const Message = (): ReactNode => {
	const { offer, work, image } = useEditor();
	const hasFailed = usePaperStore((paper) => paper.hasFailed);
	const media = findMedia(offer, work.mediaId);
	const message =
		media === null
			? noMediumMessage
			: media.proof === null
				? noProfileMessage
				: image.arrival.is !== 'here'
					? arrivingMessage
					: hasFailed
						? failedMessage
						: workingMessage;
	return (
		<p className={styles.message} role="status">
			<span>{message}</span>{' '}
			{hasFailed ? (
				<TextButton onClick={() => usePaperStore.setState(({ attempt }) => ({ attempt: attempt + 1 }))}>Try again</TextButton>
			) : null}
		</p>
	);
};

/** What the paper view says of the chosen paper, above the tools. */
export const PaperBar = ({ bottom }: { readonly bottom: number }): ReactNode => {
	const { image, work } = useEditor();
	const shown = usePaperStore((paper) => paper.shown);
	return (
		<section className={styles.bar} style={{ bottom }} aria-label="Paper">
			{shown === null ? <Message /> : <Shown shown={shown} share={shown.picture.share(printCropOf(image, work))} />}
		</section>
	);
};
