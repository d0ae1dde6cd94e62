import type { Item, Model } from '@print-room/contract';
import type { ReactNode } from 'react';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { canExportChosen, canOffer, canPrepare, canTrack, maxTrackedAtOnce } from '../selection/actions.ts';
import { type Selection, selectionText } from '../selection/selection.ts';
import { useRoles } from '../selection/use-roles.ts';
import styles from './list-head.module.css';

interface SelectionBarProps {
	readonly model: Model;
	readonly selection: Selection;
	readonly items: readonly Item[];
	readonly isBlocked: boolean;
	readonly onOffer: (active: boolean) => void;
	readonly onTrack: () => void;
	readonly onFiles: () => void;
	readonly onExport: () => void;
	readonly onClear: () => void;
}

const isActive = (item: Item): boolean => 'active' in item && item.active === true;

export const SelectionBar = ({
	model,
	selection,
	items,
	isBlocked,
	onOffer,
	onTrack,
	onFiles,
	onExport,
	onClear,
}: SelectionBarProps): ReactNode => {
	const roles = useRoles();
	const selected = [...selection.values()];
	const tooMany = selection.size > maxTrackedAtOnce;
	return (
		<div className={styles.selected}>
			<span role="status">{selectionText(selection, items)}</span>
			{canOffer(model, roles) && selected.some(isActive) ? (
				<TextButton disabled={isBlocked} onClick={() => onOffer(false)}>
					Archive
				</TextButton>
			) : null}
			{canOffer(model, roles) && !selected.every(isActive) ? (
				<TextButton disabled={isBlocked} onClick={() => onOffer(true)}>
					Reactivate
				</TextButton>
			) : null}
			{canTrack(model, roles) ? (
				<>
					<TextButton disabled={isBlocked || tooMany} onClick={onTrack}>
						Tracking status
					</TextButton>
					{tooMany ? <span>at most {maxTrackedAtOnce} at once</span> : null}
				</>
			) : null}
			{canPrepare(model, roles) ? (
				<TextButton disabled={isBlocked} onClick={onFiles}>
					Order zips and job tickets
				</TextButton>
			) : null}
			{canExportChosen(model, roles) ? <TextButton onClick={onExport}>CSV</TextButton> : null}
			<TextButton onClick={onClear}>Clear</TextButton>
		</div>
	);
};
