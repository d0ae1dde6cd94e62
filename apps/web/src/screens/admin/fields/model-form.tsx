import type { Field, Model, ModelName } from '@print-room/contract';
import { borderLabel } from '@print-room/domain';
import { Fragment, type ReactNode } from 'react';
import { Tick } from '../widgets/tick.tsx';
import { FieldInput } from './inputs/field-input.tsx';
import { MoneyHintText } from './inputs/money-hint-text.tsx';
import styles from './model-form.module.css';
import { type FormMode, type FormValues, followedBy, propertyOf, sidesOf, textOf } from './state/form-state.ts';
import { figureOf } from './state/typed-number.ts';
import type { ModelFormApi } from './use-model-form.ts';

type Hints = Readonly<Record<string, (values: FormValues) => ReactNode>>;

export const borderPreview = (values: FormValues): string | null => {
	const label = textOf(values.label);
	const [widthMM, widthInches] = [figureOf(textOf(values.widthMM)), figureOf(textOf(values.widthInches))];
	if (!label.includes(':W')) return ':W stands for the width.';
	if (!Number.isFinite(widthMM) || !Number.isFinite(widthInches)) return null;
	const border = { label, widthMM, widthInches };
	return `Shown as “${borderLabel(border, 'mm')}”, or “${borderLabel(border, 'inches')}”.`;
};

const modelHints: Readonly<Partial<Record<ModelName, Hints>>> = { borders: { label: borderPreview } };

export interface ModelFormProps {
	readonly form: ModelFormApi;
	/** null for a section that is not a model */
	readonly model: Model | null;
	readonly mode: FormMode;
	readonly isReadOnly?: boolean;
	readonly autoFocus?: boolean;
}

const wideKinds: readonly Field['kind'][] = ['text', 'longText', 'size', 'extents', 'categories', 'switch'];

/** Extents that a price per square metre is computed from, if the model has any in millimetres. */
const mmExtents = ({ fields, values }: ModelFormApi) => {
	const extents = fields.find((field) => field.kind === 'extents' && field.units === 'mm');
	return extents === undefined ? null : sidesOf(values[extents.name]);
};

const hintsFor = (model: Model | null): (typeof modelHints)[keyof typeof modelHints] =>
	Object.entries(modelHints).find(([name]) => name === model?.name)?.[1];

const relatedName = (field: Field, base: object | null): string | undefined => {
	if (field.kind !== 'reference' || base === null) return undefined;
	const related = propertyOf(base, field.relation);
	const label = typeof related === 'object' && related !== null ? propertyOf(related, field.from.label) : undefined;
	return typeof label === 'string' && textOf(String(propertyOf(base, field.name))) !== '' ? label : undefined;
};

/** Fields of a form in two columns; inches follow their millimetres until they are typed. */
export const ModelForm = ({ form, model, mode, isReadOnly = false, autoFocus = false }: ModelFormProps): ReactNode => {
	const hints = hintsFor(model);
	const hintOf = (field: Field): ReactNode => {
		if (field.kind === 'money') return <MoneyHintText field={field} pounds={textOf(form.values[field.name])} mmSides={mmExtents(form)} />;
		return hints?.[field.name]?.(form.values);
	};
	return (
		<div className={isReadOnly ? `${styles.grid} ${styles.read}` : styles.grid}>
			{form.fields.map((field, place) => {
				const { name } = field;
				const mm = followedBy(field);
				const isDerived = mm !== null;
				const isFollowing = isDerived && !form.state.byHand.includes(name);
				const error = isFollowing && mm in form.errors ? undefined : form.errors[name];
				const isFixed = isReadOnly || (mode === 'edit' && field.createOnly === true);
				return (
					<Fragment key={name}>
						<div className={wideKinds.includes(field.kind) ? styles.wide : undefined} data-field={name}>
							<FieldInput
								field={field}
								value={form.values[name] ?? ''}
								onChange={(value) => form.set(name, value)}
								error={error}
								disabled={isFixed}
								hint={hintOf(field)}
								isFollowing={isFollowing}
								shown={relatedName(field, form.base)}
								autoFocus={autoFocus && place === 0}
							/>
						</div>
						{isDerived && !isReadOnly ? (
							<div className={`${styles.wide} ${styles.follow}`}>
								<Tick label="Calculate inches from millimetres" isOn={isFollowing} onChange={(follows) => form.follow(name, follows)} />
							</div>
						) : null}
					</Fragment>
				);
			})}
		</div>
	);
};
