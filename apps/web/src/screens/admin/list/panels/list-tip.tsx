import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

export interface Tip {
	readonly text: string;
	readonly anchor: HTMLElement;
}

export const ListTip = ({ text, anchor }: Tip): ReactNode => (
	<Tooltip open title={text} slotProps={{ popper: { anchorEl: anchor } }}>
		<span />
	</Tooltip>
);
