import Popover from '@mui/material/Popover';
import type { Model } from '@print-room/contract';
import { type ReactNode, useId, useState } from 'react';
import type { ListQuery } from '../../query/list-query.ts';
import { Views } from '../../widgets/admin-icons.tsx';
import { ViewsPanelLater } from '../panels/panels.tsx';
import { ToolButton } from './tool-button.tsx';

interface ViewsMenuProps {
	readonly model: Model;
	readonly query: ListQuery;
	readonly onOpen: (query: string) => void;
}

export const ViewsMenu = ({ model, query, onOpen }: ViewsMenuProps): ReactNode => {
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	const titleId = useId();
	const close = (): void => setAnchor(null);
	return (
		<>
			<ToolButton
				icon={<Views size={16} />}
				label="Views"
				aria-haspopup="dialog"
				aria-expanded={anchor !== null}
				onClick={({ currentTarget }) => setAnchor(currentTarget)}
			/>
			<Popover
				open={anchor !== null}
				anchorEl={anchor}
				onClose={close}
				anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
				transformOrigin={{ vertical: 'top', horizontal: 'right' }}
				slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { boxShadow: 'var(--overlay-shadow)' } } }}
			>
				<ViewsPanelLater model={model} query={query} titleId={titleId} onOpen={onOpen} onClose={close} />
			</Popover>
		</>
	);
};
