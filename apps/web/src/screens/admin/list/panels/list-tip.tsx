import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { PageTheme } from '../../../../ui/theme/page-theme.tsx';

export interface Tip {
	readonly text: string;
	readonly anchor: HTMLElement;
}

export const ListTip = ({ text, anchor }: Tip): ReactNode => (
	<PageTheme>
		<Tooltip open title={text} slotProps={{ popper: { anchorEl: anchor } }}>
			<span />
		</Tooltip>
	</PageTheme>
);
