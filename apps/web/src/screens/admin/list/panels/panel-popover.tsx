import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { PageTheme } from '../../../../ui/theme/page-theme.tsx';

interface PanelPopoverProps {
	readonly anchor: HTMLElement | null;
	readonly titleId: string;
	readonly onClose: () => void;
	readonly children: ReactNode;
}

export const PanelPopover = ({ anchor, titleId, onClose, children }: PanelPopoverProps): ReactNode => (
	<PageTheme>
		<Popover
			open={anchor !== null}
			anchorEl={anchor}
			onClose={onClose}
			anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
			transformOrigin={{ vertical: 'top', horizontal: 'right' }}
			slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { boxShadow: 'var(--overlay-shadow)' } } }}
		>
			{children}
		</Popover>
	</PageTheme>
);
