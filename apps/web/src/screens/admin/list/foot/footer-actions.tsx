import type { Item, Model } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Plus } from '../../../../ui/icons/icons.tsx';
import { Trash } from '../../../../ui/icons/lazy-icons.tsx';
import { canCreate, type DialAction, dialActions } from '../selection/actions.ts';
import { useRoles } from '../selection/use-roles.ts';
import styles from './speed-dial.module.css';
import { SpeedDial } from './speed-dial.tsx';

interface FooterActionsProps {
	readonly model: Model;
	readonly selected: readonly Item[];
	readonly isBlocked: boolean;
	readonly onAct: (key: DialAction['key'] | 'create') => void;
}

export const FooterActions = ({ model, selected, isBlocked, onAct }: FooterActionsProps): ReactNode => {
	const roles = useRoles();
	const actions = dialActions(model, selected, roles);
	const mayDelete = actions.some(({ key, isAllowed }) => key === 'delete' && isAllowed);
	const press = (key: 'create' | 'delete') => (): void => {
		if (!isBlocked) onAct(key);
	};
	if (canCreate(model, selected.length, roles)) {
		return (
			<button
				type="button"
				className={styles.button}
				aria-label={model.createTitle ?? 'New'}
				title={model.createTitle ?? 'New'}
				aria-disabled={isBlocked || undefined}
				onClick={press('create')}
			>
				<Plus />
			</button>
		);
	}
	if (actions.length === 0) return null;
	return (
		<>
			{mayDelete ? (
				<button
					type="button"
					className={`${styles.button} ${styles.red}`}
					aria-label="Delete"
					title={`Delete ${selected.length}`}
					aria-disabled={isBlocked || undefined}
					onClick={press('delete')}
				>
					<Trash />
				</button>
			) : null}
			<SpeedDial actions={actions} isBlocked={isBlocked} onAct={onAct} />
		</>
	);
};
