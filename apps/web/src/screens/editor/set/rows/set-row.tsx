import { formatPounds, sizeLabel } from '@print-room/domain';
import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { Check, ChevronDown, Warning } from '../../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { obstacleMessage, qualityWord } from '../../messages/messages.ts';
import { overallOf } from '../../model/order/order.ts';
import { sizeOf } from '../../model/print/geometry.ts';
import { mountOf } from '../../model/print/mount.ts';
import type { EditorState } from '../../model/state/state.ts';
import quality from '../../panels/quality/quality.module.css';
import { ChoiceFields } from '../choices/choice-fields.tsx';
import { changeRow } from '../model/change.ts';
import type { DerivedRow } from '../model/derive.ts';
import { choicesOfRow, type OwnPart, ownPartsOf, withOwn, withoutOwn } from '../model/row-choices.ts';
import { useIsAdding, usePrintSet, useSetPart } from '../set-store.ts';
import { useNear } from './near.ts';
import { RowPicture } from './row-picture.tsx';
import { RowTools } from './row-tools.tsx';
import styles from './rows.module.css';

const sizeMessage = (state: EditorState): string => {
	const print = sizeOf(state.work);
	const mount = mountOf(state.offer, state.work);
	if (mount !== null) return `${mount.label}, ${sizeLabel(print)}`;
	const overall = overallOf(state);
	return overall.width === print.width ? sizeLabel(print) : `${sizeLabel(print)}, overall ${sizeLabel(overall)}`;
};

const Quality = ({ derived: { quality: facts } }: { readonly derived: DerivedRow }): ReactNode =>
	facts === null ? null : (
		<p className={styles.quality}>
			<b className={quality[facts.quality]}>{qualityWord[facts.quality]}</b> {facts.shownPpi} ppi
		</p>
	);

const Price = ({ derived: { obstacle, total } }: { readonly derived: DerivedRow }): ReactNode => {
	if (total !== null) return <b className={styles.price}>{formatPounds(total.gross)}</b>;
	return (
		<span className={styles.price}>{obstacle === 'PRICE_WORKING_OUT' ? <Skeleton width={64} label="Working out the price" /> : '–'}</span>
	);
};

const partNames: Readonly<Record<OwnPart, string>> = {
	size: 'Own size',
	crop: 'Own crop',
	mediaId: 'Own paper',
	borderId: 'Own border',
	optionIds: 'Own options',
	certificateId: 'Own certificate',
};

const OwnParts = ({ derived: { row, image } }: { readonly derived: DerivedRow }): ReactNode => {
	const { change } = usePrintSet();
	const isAdding = useIsAdding();
	const parts = ownPartsOf(row);
	if (parts.length === 0) return null;
	return (
		<ul className={styles.own}>
			{parts.map((part) => (
				<li key={part}>
					{partNames[part]}
					<TextButton
						aria-label={`Set back: ${partNames[part].toLowerCase()} of ${image?.name ?? 'this print'}`}
						disabled={isAdding}
						onClick={() => change((content) => changeRow(content, row.id, (was) => withoutOwn(was, part)))}
					>
						Set back
					</TextButton>
				</li>
			))}
		</ul>
	);
};

/** Reason why the row cannot be ordered, or was not added. */
const Problem = ({ derived: { row, state, obstacle } }: { readonly derived: DerivedRow }): ReactNode => {
	const { change } = usePrintSet();
	const isAdding = useIsAdding();
	const failure = useSetPart(({ failures }) => failures.get(row.id) ?? null);
	const isBlocked = obstacle !== null && obstacle !== 'PRICE_WORKING_OUT';
	const reason =
		obstacle === 'GONE' || state === null
			? 'This picture was deleted, so it cannot be printed.'
			: obstacle !== null && isBlocked
				? obstacleMessage(obstacle, state)
				: failure;
	if (reason === null) return null;
	const leaveOut = (): void => change((content) => changeRow(content, row.id, (was) => ({ ...was, isLeftOut: true })));
	return (
		<p className={styles.problem}>
			<Warning size={16} />
			<span>
				{isBlocked ? '' : 'Not added to the cart. '}
				{reason} {obstacle === 'PRICE_FAILED' || isAdding ? null : <TextButton onClick={leaveOut}>Leave it out</TextButton>}
			</span>
		</p>
	);
};

const RowChoices = ({ derived: { row, image } }: { readonly derived: DerivedRow }): ReactNode => {
	const { change } = usePrintSet();
	const offer = useSetPart((state) => state.offer);
	const common = useSetPart(({ content }) => content.common);
	return (
		<section className={styles.choices} aria-label={`Choices for ${image?.name ?? 'this print'} alone`}>
			<ChoiceFields
				offer={offer}
				choices={choicesOfRow(common, row)}
				own={ownPartsOf(row)}
				onChoose={(chosen) => change((content) => changeRow(content, row.id, (was) => withOwn(content.common, was, chosen)))}
				onSetBack={(part) => change((content) => changeRow(content, row.id, (was) => withoutOwn(was, part)))}
			/>
		</section>
	);
};

const State = ({ derived: { row, image } }: { readonly derived: DerivedRow }): ReactNode => {
	const { change } = usePrintSet();
	const isAdding = useIsAdding();
	if (row.added !== null)
		return (
			<p className={styles.inCart}>
				<Check size={16} /> In your cart
			</p>
		);
	return (
		<p className={styles.leftOut}>
			Left out{' '}
			<TextButton
				disabled={isAdding}
				aria-label={`Take it in again: ${image?.name ?? 'a deleted picture'}`}
				onClick={() => change((content) => changeRow(content, row.id, (was) => ({ ...was, isLeftOut: false })))}
			>
				Take it in again
			</TextButton>
		</p>
	);
};

/** The image is not read yet. */
const Coming = (): ReactNode => (
	<>
		<div className={styles.noPicture}>
			<Skeleton width="100%" height="100%" />
		</div>
		<div className={styles.text}>
			<Skeleton width={160} label="Reading the picture" />
		</div>
	</>
);

/** `isSeen`: at the opening. The other rows follow after the next frame, but for one whose choices are open: typed text must not lag. */
const RowContent = ({ id, isSeen }: { readonly id: string; readonly isSeen: boolean }): ReactNode => {
	const now = useSetPart(({ byId }) => byId.get(id) ?? null);
	const later = useDeferredValue(now);
	const [isOpen, setOpen] = useState(false);
	const derived = isSeen || isOpen ? now : later;
	const thumbUrl = useSetPart(({ images }) => images.get(derived?.row.imageId ?? '')?.thumbUrl ?? null);
	const isAdding = useIsAdding();
	if (derived === null) return null;
	const { row, image, state } = derived;
	if (image === null && derived.obstacle !== 'GONE') return <Coming />;
	const isResting = row.added !== null || row.isLeftOut;
	const name = image?.name ?? 'A deleted picture';
	return (
		<>
			<RowPicture state={state} thumbUrl={thumbUrl} />
			<div className={styles.text}>
				<h2 title={name}>{name}</h2>
				{state === null ? null : <p className={styles.size}>{sizeMessage(state)}</p>}
				<Quality derived={derived} />
				{isResting ? <State derived={derived} /> : <OwnParts derived={derived} />}
				{isResting ? null : <Problem derived={derived} />}
			</div>
			<Price derived={derived} />
			{row.added === null ? (
				<div className={styles.tools}>
					{isResting || state === null ? null : (
						<TextButton aria-expanded={isOpen} aria-label={`Change ${name}`} disabled={isAdding} onClick={() => setOpen(!isOpen)}>
							Change <ChevronDown size={16} />
						</TextButton>
					)}
					<RowTools derived={derived} name={name} isDisabled={isAdding} isResting={isResting} />
				</div>
			) : null}
			{isOpen && !isResting && state !== null && !isAdding ? <RowChoices derived={derived} /> : null}
		</>
	);
};

export const rowElementId = (id: string): string => `set-row-${id}`;

interface SetRowProps {
	readonly id: string;
	readonly index: number;
	readonly count: number;
}

/** Rows that are drawn before it is known which are seen. */
const drawnFirst = 8;

/** Rows that a screen of usual height shows at the opening. */
const seenFirst = 5;

export const SetRowView = memo(({ id, index, count }: SetRowProps): ReactNode => {
	const { ref, isNear, heightPx } = useNear(index < drawnFirst);
	const isPale = useSetPart(({ byId }) => byId.get(id)?.row.isLeftOut ?? false);
	return (
		<li
			ref={ref}
			id={rowElementId(id)}
			tabIndex={-1}
			className={isPale ? `${styles.row} ${styles.pale}` : styles.row}
			aria-posinset={index + 1}
			aria-setsize={count}
			style={heightPx === null ? undefined : { height: heightPx }}
		>
			{isNear ? <RowContent id={id} isSeen={index < seenFirst} /> : null}
		</li>
	);
});
