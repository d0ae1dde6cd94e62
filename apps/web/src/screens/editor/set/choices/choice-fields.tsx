import type { SetChoices } from '@print-room/contract';
import { borderLabel, selectOption, sizeLabel } from '@print-room/domain';
import { type ReactNode, useId } from 'react';
import segments from '../../../../ui/controls/segments.module.css';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { ChevronDown } from '../../../../ui/icons/icons.tsx';
import { hadMessage, useHadFirst } from '../../data/ordered-choices.query.ts';
import { priceMessage } from '../../messages/messages.ts';
import { hasMounts, type Offer } from '../../model/state/offer.ts';
import size from '../../panels/size/size.module.css';
import { allUnits, unitNames } from '../../panels/size/unit-toggle.tsx';
import type { Chosen, OwnPart } from '../model/row-choices.ts';
import { CertificateFields } from './certificate-fields.tsx';
import styles from './choices.module.css';
import { SizingFields } from './sizing-fields.tsx';

interface SelectProps {
	readonly label: string;
	readonly value: string;
	/** `note`: on a choice, shown in the list only */
	readonly entries: readonly { readonly id: string; readonly label: string; readonly note?: string }[];
	readonly onChoose: (id: string) => void;
}

const SelectField = ({ label, value, entries, onChoose }: SelectProps): ReactNode => {
	const id = useId();
	return (
		<div className={`${size.field} ${size.plain} ${styles.select}`}>
			<label htmlFor={id}>{label}</label>
			<div className={size.box}>
				<select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
					{entries.map((entry) => (
						<option key={entry.id} value={entry.id}>
							{entry.note === undefined ? entry.label : `${entry.label}, ${entry.note}`}
						</option>
					))}
				</select>
				<span className={size.chosen} aria-hidden="true">
					{entries.find((entry) => entry.id === value)?.label ?? ''}
				</span>
				<ChevronDown />
			</div>
		</div>
	);
};

export interface ChoiceFieldsProps {
	readonly offer: Offer;
	readonly choices: SetChoices;
	/** parts that a row has of its own; none for the choices for all */
	readonly own?: readonly OwnPart[];
	readonly onChoose: (chosen: Chosen) => void;
	readonly onSetBack?: (part: OwnPart) => void;
}

const none = (label: string) => ({ id: '', label });

/** Largest High as a way to choose a window mount; no catalogue has an id like it. */
const LARGEST = '*largest';

const MountField = ({ offer, choices, onChoose }: ChoiceFieldsProps): ReactNode => {
	const isLargest = choices.sizing?.kind === 'largestHigh';
	const { units } = choices;
	const { hadFirst, isHad } = useHadFirst('printItemIds');
	return (
		<>
			<SelectField
				label={offer.mountsLabel}
				value={isLargest ? LARGEST : (choices.printItemId ?? '')}
				entries={[
					{ id: LARGEST, label: 'The largest that is High for each' },
					...hadFirst(offer.mounts).map((mount) => ({
						id: mount.id,
						label: `${mount.label}, in a mount of ${sizeLabel({ ...mount.finalSize[units], units })}`,
						...(isHad(mount.id) ? { note: hadMessage } : {}),
					})),
				]}
				onChoose={(id) => onChoose(id === LARGEST ? { units, sizing: { kind: 'largestHigh' } } : { units, sizing: null, printItemId: id })}
			/>
			<fieldset className={`${segments.segments} ${styles.mountUnits}`} aria-label="Units">
				{allUnits.map((unit) => (
					<button key={unit} type="button" aria-pressed={units === unit} onClick={() => onChoose({ units: unit, sizing: choices.sizing })}>
						{unitNames[unit]}
					</button>
				))}
			</fieldset>
		</>
	);
};

const MediaField = ({ offer: { media, labels }, choices: { mediaId }, onChoose }: ChoiceFieldsProps): ReactNode => {
	const { hadFirst, isHad } = useHadFirst('mediaIds');
	return (
		<SelectField
			label={labels.media}
			value={mediaId ?? ''}
			entries={[
				...(media.optional || mediaId === null ? [none('Not selected')] : []),
				...hadFirst(media.choices).map(({ id, label }) => ({ id, label, ...(isHad(id) ? { note: hadMessage } : {}) })),
			]}
			onChoose={(id) => onChoose({ mediaId: id || null })}
		/>
	);
};

const OptionFields = ({ offer, choices, onChoose }: ChoiceFieldsProps): ReactNode => {
	const { options, labels, vatPercent } = offer;
	const name = useId();
	const priceOf = (price: (typeof options.choices)[number]['price']): string => (options.showPrice ? priceMessage(price, vatPercent) : '');
	const click = (id: string): void => {
		const { multiselect, optional } = options;
		onChoose({ optionIds: selectOption([...choices.optionIds], id, { multiselect, optional }) });
	};
	if (!options.multiselect)
		return (
			<SelectField
				label={labels.options}
				value={choices.optionIds[0] ?? ''}
				entries={[
					...(options.optional ? [{ id: '', label: 'None' }] : []),
					...options.choices.map(({ id, label, price }) => ({
						id,
						label: `${label}${priceOf(price) === '' ? '' : `, ${priceOf(price)}`}`,
					})),
				]}
				onChoose={(id) => onChoose({ optionIds: id === '' ? [] : [id] })}
			/>
		);
	return (
		<fieldset className={styles.options}>
			<legend>{labels.options}</legend>
			{options.choices.map(({ id, label, price }) => (
				<label key={id} className={styles.option}>
					<input type="checkbox" name={name} checked={choices.optionIds.includes(id)} onChange={() => click(id)} />
					<span>{label}</span>
					<span className={styles.price}>{priceOf(price)}</span>
				</label>
			))}
		</fieldset>
	);
};

/** Paper, border or mount, options and certificate, for all prints or for one of them. */
export const ChoiceFields = (props: ChoiceFieldsProps): ReactNode => {
	const { offer, choices, own = [], onChoose, onSetBack } = props;
	const part = (name: OwnPart, field: ReactNode): ReactNode => (
		<div className={own.includes(name) ? `${styles.part} ${styles.own}` : styles.part}>
			{field}
			{own.includes(name) ? (
				<p className={styles.setBack}>
					Only this print <TextButton onClick={() => onSetBack?.(name)}>Set back</TextButton>
				</p>
			) : null}
		</div>
	);
	const { media, certificates, borders, sizeRules, vatPercent } = offer;
	return (
		<div className={styles.fields}>
			{part('size', hasMounts(offer) ? <MountField {...props} /> : <SizingFields choices={choices} onChoose={onChoose} />)}
			{media.enabled ? part('mediaId', <MediaField {...props} />) : null}
			{sizeRules.borders
				? part(
						'borderId',
						<SelectField
							label="Border"
							value={choices.borderId ?? ''}
							entries={[
								none('No border'),
								...borders.map((border) => ({
									id: border.id,
									label: `${borderLabel(border, choices.units)}, ${priceMessage(border.price, vatPercent)}`,
								})),
							]}
							onChoose={(id) => onChoose({ borderId: id || null })}
						/>,
					)
				: null}
			{offer.options.choices.length > 0 ? part('optionIds', <OptionFields {...props} />) : null}
			{certificates.length > 0
				? part(
						'certificateId',
						<>
							<SelectField
								label={offer.labels.certificate}
								value={choices.certificateId ?? ''}
								entries={[
									none('None'),
									...certificates.map(({ id, label, price }) => ({ id, label: `${label}, ${priceMessage(price, vatPercent)}` })),
								]}
								onChoose={(id) => onChoose({ certificateId: id || null })}
							/>
							<CertificateFields offer={offer} choices={choices} onChoose={onChoose} />
						</>,
					)
				: null}
		</div>
	);
};
