import MenuItem from '@mui/material/MenuItem';
import { CATEGORY_IDS, type CategoryId, categoryTitle } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { uploadPath } from '../../shell/category-paths.ts';
import { Menu } from '../../ui/dialogs/menu.tsx';

export const CategoryMenu = ({
	anchor,
	category,
	onClose,
}: {
	anchor: HTMLElement;
	category: CategoryId;
	onClose: () => void;
}): ReactNode => (
	<Menu
		open
		anchorEl={anchor}
		onClose={onClose}
		slotProps={{ root: { role: 'navigation', 'aria-label': 'Print categories' }, list: { 'aria-label': 'Print categories' } }}
	>
		{CATEGORY_IDS.map((id) => (
			<MenuItem key={id} component={Link} to={uploadPath(id)} selected={id === category} onClick={onClose}>
				{categoryTitle(id)}
			</MenuItem>
		))}
	</Menu>
);
