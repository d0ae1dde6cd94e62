import type { ReactNode } from 'react';
import {
	measuringMessage,
	mediaShareMessage,
	noFigureMessage,
	notArrivedMessage,
	notMeasuredMessage,
} from '../../../paper-proof/paper-messages.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { ToggleSwitch } from '../../../ui/controls/toggle-switch.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { hadMessage, useHadFirst } from '../data/ordered-choices.query.ts';
import { useDelayedEditor } from '../delayed-editor.tsx';
import { mediaPricesMessage, priceMessage } from '../messages/messages.ts';
import { obstacleOf } from '../model/order/order.ts';
import { groupPrice, priceStatus } from '../model/order/price.ts';
import type { MediaChoice } from '../model/state/offer.ts';
import type { EditorState } from '../model/state/state.ts';
import { usePaperStore } from '../paper/paper-store.ts';
import { sortedByShare, useCanSortByPaper, useMediaShares } from '../paper/use-media-shares.ts';
import { useDispatch } from '../store.ts';
import { ChoiceList } from './choice-list.tsx';
import { PanelHead } from './panel-head.tsx';
import styles from './panels.module.css';

/** Stands in for a price that could not be read, and offers to try again. */
const PriceFailed = (): ReactNode => {
	const state = useDelayedEditor();
	const dispatch = useDispatch();
	if (priceStatus(state) !== 'failed') return null;
	return (
		<div className={styles.notice}>
			<Notice tone="failure" title="The price could not be worked out.">
				<TextButton onClick={() => dispatch({ type: 'answer/priceRetried' })}>Try again</TextButton>
			</Notice>
		</div>
	);
};

const isTooWide = (media: MediaChoice, state: EditorState): boolean =>
	obstacleOf({ ...state, work: { ...state.work, mediaId: media.id } }) === 'MEDIA_NOT_AVAILABLE';

const priceOf = (media: MediaChoice, state: EditorState): ReactNode => {
	if (isTooWide(media, state)) return 'Not this wide';
	const status = priceStatus(state);
	if (status === 'workingOut') return <Skeleton width={48} label="Working out the price" />;
	if (status !== 'known') return '';
	const price = groupPrice(state, media.groupId);
	return price === null ? 'No price' : priceMessage(price, state.offer.vatPercent);
};

const mediaNote = ({ image }: EditorState, { proof }: MediaChoice, share: number | null | undefined): string => {
	if (proof === null) return noFigureMessage;
	if (image.arrival.is !== 'here') return notArrivedMessage;
	if (share === null) return notMeasuredMessage;
	return share === undefined ? measuringMessage : mediaShareMessage(share);
};

/** Absolute prices for this size, so that comparing needs no arithmetic. */
export const MediaPanel = (): ReactNode => {
	const state = useDelayedEditor();
	const dispatch = useDispatch();
	const { offer, work } = state;
	const isSorted = usePaperStore((paper) => paper.isSorted);
	const canSort = useCanSortByPaper();
	const shares = useMediaShares(isSorted);
	const { hadFirst, isHad } = useHadFirst('mediaIds');
	const choices = (isSorted ? sortedByShare(offer.media.choices, shares) : hadFirst(offer.media.choices)).map((media) => ({
		...media,
		price: priceOf(media, state),
		isChosen: media.id === work.mediaId,
		isFaint: isTooWide(media, state),
		mark: isHad(media.id) ? hadMessage : undefined,
		note: isSorted ? mediaNote(state, media, shares[media.id]) : undefined,
	}));
	return (
		<>
			<PanelHead title={offer.labels.media}>
				{mediaPricesMessage(state)}
				{offer.media.optional ? ' Choose the medium again to leave it out.' : ''}
			</PanelHead>
			<PriceFailed />
			{canSort ? (
				<div className={styles.sort}>
					<ToggleSwitch
						label="Sort by what each paper can show"
						isOn={isSorted}
						onChange={(isOn) => usePaperStore.setState({ isSorted: isOn })}
					/>
				</div>
			) : null}
			<ChoiceList label={offer.labels.media} choices={choices} onClick={(id) => dispatch({ type: 'work/mediaClicked', id })} />
		</>
	);
};
