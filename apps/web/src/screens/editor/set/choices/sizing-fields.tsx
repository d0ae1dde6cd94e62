import type { SetChoices } from '@print-room/contract';
import type { Units } from '@print-room/domain';
import type { ReactNode } from 'react';
import segments from '../../../../ui/controls/segments.module.css';
import { allUnits, unitNames } from '../../panels/size/unit-toggle.tsx';
import { inOtherUnits } from '../model/change.ts';
import type { Chosen } from '../model/row-choices.ts';
import styles from './choices.module.css';
import { LengthInput } from './length-input.tsx';

type Sizing = NonNullable<SetChoices['sizing']>;

const sizingNames: Readonly<Record<Sizing['kind'], string>> = {
	size: 'One size',
	longSide: 'Long side',
	shortSide: 'Short side',
	largestHigh: 'Largest High',
};

const kinds: readonly Sizing['kind'][] = ['size', 'longSide', 'shortSide', 'largestHigh'];

const hints: Readonly<Record<Sizing['kind'], string>> = {
	size: 'Each picture is cropped to this shape, as little as possible, and turned as it is turned.',
	longSide: 'The whole picture: its other side follows.',
	shortSide: 'The whole picture: its other side follows.',
	largestHigh: 'The whole picture, as large as it is still High.',
};

/** A usual size to begin with, in either unit. */
const usual: Readonly<Record<Units, { readonly long: number; readonly short: number }>> = {
	mm: { long: 300, short: 200 },
	inches: { long: 12, short: 8 },
};

/** The same lengths in another way of sizing, as far as both have them. */
const asKind = ({ sizing, units }: SetChoices, kind: Sizing['kind']): Sizing => {
	const long =
		sizing?.kind === 'size' ? Math.max(sizing.width, sizing.height) : sizing?.kind === 'longSide' ? sizing.length : usual[units].long;
	const short =
		sizing?.kind === 'size' ? Math.min(sizing.width, sizing.height) : sizing?.kind === 'shortSide' ? sizing.length : usual[units].short;
	switch (kind) {
		case 'size':
			return { kind, width: long, height: Math.min(short, long) };
		case 'longSide':
			return { kind, length: long };
		case 'shortSide':
			return { kind, length: short };
		case 'largestHigh':
			return { kind };
	}
};

export const firstSizing = (units: Units): Sizing => ({ kind: 'longSide', length: usual[units].long });

export interface SizingFieldsProps {
	readonly choices: SetChoices;
	readonly onChoose: (chosen: Chosen) => void;
}

export const SizingFields = ({ choices, onChoose }: SizingFieldsProps): ReactNode => {
	const { units, sizing } = choices;
	const choose = (next: Sizing): void => onChoose({ units, sizing: next });
	return (
		<fieldset className={styles.sizing}>
			<legend>Size</legend>
			<div className={styles.kinds}>
				{kinds.map((kind) => (
					<button key={kind} type="button" aria-pressed={sizing?.kind === kind} onClick={() => choose(asKind(choices, kind))}>
						{sizingNames[kind]}
					</button>
				))}
			</div>
			<div className={styles.lengths}>
				{sizing?.kind === 'size' ? (
					<>
						<LengthInput label="Width" value={sizing.width} units={units} onTake={(width) => choose({ ...sizing, width })} />
						<span aria-hidden="true">×</span>
						<LengthInput label="Height" value={sizing.height} units={units} onTake={(height) => choose({ ...sizing, height })} />
					</>
				) : null}
				{sizing?.kind === 'longSide' || sizing?.kind === 'shortSide' ? (
					<LengthInput
						label={sizingNames[sizing.kind]}
						value={sizing.length}
						units={units}
						onTake={(length) => choose({ ...sizing, length })}
					/>
				) : null}
				<fieldset className={segments.segments} aria-label="Units">
					{allUnits.map((unit) => (
						<button key={unit} type="button" aria-pressed={units === unit} onClick={() => onChoose(inOtherUnits(choices, unit))}>
							{unitNames[unit]}
						</button>
					))}
				</fieldset>
			</div>
			<p className={styles.hint}>{sizing === null ? 'Each picture at 300 ppi.' : hints[sizing.kind]}</p>
		</fieldset>
	);
};
