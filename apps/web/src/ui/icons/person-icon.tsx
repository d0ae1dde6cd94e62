import type { ReactNode } from 'react';
import { type IconProps, RuledIcon } from './ruled-icon.tsx';

export const PersonIcon = ({ size = 20 }: Pick<IconProps, 'size'>): ReactNode => (
	<RuledIcon size={size}>
		<circle cx="12" cy="8" r="4.5" />
		<path d="M4 20.5a8 8 0 0 1 16 0" />
	</RuledIcon>
);
