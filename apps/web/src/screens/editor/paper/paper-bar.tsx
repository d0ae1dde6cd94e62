import { type ReactNode, useEffect } from 'react';
import { useSize } from '../../../drawing/use-size.ts';
import {
	arrivingMessage,
	failedMessage,
	noMediumMessage,
	noProfileMessage,
	paperMessage,
	shareMessage,
	workingMessage,
} from '../../../paper-proof/paper-messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { ToggleSwitch } from '../../../ui/controls/toggle-switch.tsx';
import { printCropOf } from '../model/print/geometry.ts';
import { findMedia } from '../model/state/offer.ts';
import type { EditorState } from '../model/state/state.ts';
import { useEditor } from '../store.ts';
import { CompareButton } from './compare-button.tsx';
import { LightHelp } from './light-help.tsx';
import styles from './paper-bar.module.css';
import { type ShownPaper, usePaperStore } from './paper-store.ts';

/** Says in a paper's place why it cannot be shown, or not yet. */
const missingMessage = ({ offer, work }: EditorState, hasFailed: boolean): string => {
	const media = findMedia(offer, work.mediaId);
	if (media === null) return noMediumMessage;
	if (media.proof === null) return noProfileMessage;
	return hasFailed ? failedMessage : workingMessage;
};

/** The figure of the crop, once the shop's own picture is there to judge by. */
const figureMessage = ({ image, work }: EditorState, { picture }: ShownPaper): string =>
	image.arrival.is === 'here' ? shareMessage(picture.share(printCropOf(image, work))) : arrivingMessage;

const Tools = (): ReactNode => {
	const hasMarks = usePaperStore((paper) => paper.hasMarks);
	return (
		<div className={styles.tools}>
			<ToggleSwitch
				label="Colours that this paper cannot show"
				isOn={hasMarks}
				onChange={(isOn) => usePaperStore.setState({ hasMarks: isOn })}
			/>
			<CompareButton />
			<LightHelp />
		</div>
	);
};

const tryAgain = (): void => usePaperStore.setState(({ attempt }) => ({ attempt: attempt + 1 }));

/** Status of the paper view, above the tools: a single element, so that screen readers hear each change. */
export const PaperBar = ({ bottom }: { readonly bottom: number }): ReactNode => {
	const state = useEditor();
	const shown = usePaperStore((paper) => paper.shown);
	const hasFailed = usePaperStore((paper) => paper.hasFailed);
	const [measure, size] = useSize<HTMLElement>();
	const height = size?.height;
	useEffect(() => {
		if (height !== undefined) usePaperStore.setState({ barHeight: height });
	}, [height]);
	return (
		<section ref={measure} className={styles.bar} style={{ bottom }} aria-label="Paper">
			<p className={styles.message} role="status">
				<b>{shown === null ? null : paperMessage(shown.media)}</b>{' '}
				<span>{shown === null ? missingMessage(state, hasFailed) : figureMessage(state, shown)}</span>
			</p>
			{hasFailed ? (
				<div>
					<TextButton onClick={tryAgain}>Try again</TextButton>
				</div>
			) : null}
			{shown === null ? null : <Tools />}
		</section>
	);
};
