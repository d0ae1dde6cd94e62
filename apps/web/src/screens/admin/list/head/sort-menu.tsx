import type { Model } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import type { ListQuery } from '../../query/list-query.ts';
import { Sort } from '../../widgets/admin-icons.tsx';
import { SortListLater } from '../panels/panels.tsx';
import headStyles from './list-head.module.css';
import { ToolButton } from './tool-button.tsx';

interface SortMenuProps {
	readonly model: Model;
	readonly sort: ListQuery['sort'];
	readonly onSort: (sort: ListQuery['sort']) => void;
}

/** Sort menu for the cards on phones; tables sort by their headers. */
export const SortMenu = (props: SortMenuProps): ReactNode => {
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	return (
		<>
			<ToolButton
				className={headStyles.sort}
				icon={<Sort size={16} />}
				label="Sort"
				aria-haspopup="menu"
				aria-expanded={anchor !== null}
				onClick={({ currentTarget }) => setAnchor(currentTarget)}
			/>
			{anchor === null ? null : <SortListLater {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
		</>
	);
};
