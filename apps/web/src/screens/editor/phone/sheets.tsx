import { borderLabel } from '@print-room/domain';
import type { ReactNode } from 'react';
import { useDelayedPart } from '../delayed-editor.tsx';
import { priceMessage } from '../messages/messages.ts';
import type { Sheet } from '../model/state/views.ts';
import { ChoiceList } from '../panels/choice-list.tsx';
import { LargestHigh } from '../panels/quality/largest-high.tsx';
import { QualitySentence } from '../panels/quality/quality-meter.tsx';
import { QualityScale } from '../panels/quality/quality-scale.tsx';
import { MountList } from '../panels/size/mount-list.tsx';
import { SizeFields } from '../panels/size/size-fields.tsx';
import { allUnits, unitNames } from '../panels/size/unit-toggle.tsx';
import { LaterUsualSizes } from '../panels/size/usual/later-usual-sizes.tsx';
import { SectionMover } from '../proof/section-mover.tsx';
import { useDispatch } from '../store.ts';
import { orientationOf } from './cells.tsx';
import styles from './sheet.module.css';

const SizeSheet = (): ReactNode => (
	<>
		<QualityScale />
		<QualitySentence isShort />
		<SizeFields />
		<LaterUsualSizes />
		<LargestHigh />
	</>
);

const MountSheet = (): ReactNode => (
	<>
		<QualityScale />
		<QualitySentence isShort />
		<LargestHigh />
		<div className={styles.flush}>
			<MountList />
		</div>
	</>
);

const NO_BORDER = '';

const BorderSheet = (): ReactNode => {
	const offer = useDelayedPart((state) => state.offer);
	const chosen = useDelayedPart(({ work }) => work.borderId);
	const units = useDelayedPart(({ work }) => work.units);
	const dispatch = useDispatch();
	const none = { id: NO_BORDER, label: 'No border', description: '', price: '', isChosen: chosen === null };
	const borders = offer.borders.map((border) => ({
		...border,
		label: borderLabel(border, units),
		price: priceMessage(border.price, offer.vatPercent),
		isChosen: border.id === chosen,
	}));
	return (
		<ChoiceList
			label="Border"
			choices={[none, ...borders]}
			onClick={(id) => dispatch({ type: 'work/borderChosen', id: id === NO_BORDER ? null : id })}
		/>
	);
};

const RotationSheet = (): ReactNode => {
	const now = useDelayedPart(orientationOf);
	const dispatch = useDispatch();
	return (
		<ChoiceList
			label="Rotation"
			choices={['Landscape', 'Portrait'].map((id) => ({ id, label: id, description: '', price: '', isChosen: id === now }))}
			onClick={(id) => id !== now && dispatch({ type: 'work/turned' })}
		/>
	);
};

const UnitsSheet = (): ReactNode => {
	const chosen = useDelayedPart(({ work }) => work.units);
	const dispatch = useDispatch();
	return (
		<ChoiceList
			label="Units"
			choices={allUnits.map((units) => ({
				id: units,
				label: unitNames[units],
				description: '',
				price: '',
				isChosen: units === chosen,
			}))}
			onClick={(id) => dispatch({ type: 'work/unitsChosen', units: id === 'mm' ? 'mm' : 'inches' })}
		/>
	);
};

export const SheetContent = ({ sheet }: { readonly sheet: Sheet }): ReactNode => {
	switch (sheet) {
		case 'size':
			return <SizeSheet />;
		case 'border':
			return <BorderSheet />;
		case 'rotation':
			return <RotationSheet />;
		case 'units':
			return <UnitsSheet />;
		case 'mount':
			return <MountSheet />;
		case 'section':
			return <SectionMover />;
	}
};
