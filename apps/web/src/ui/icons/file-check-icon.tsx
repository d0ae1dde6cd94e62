import type { ReactNode } from 'react';
import { IconFrame, type IconProps } from './icon-frame.tsx';

export const FileCheckIcon = (icon: IconProps): ReactNode => (
	<IconFrame {...icon}>
		<path d="M14 3H5v18h14V8zM14 3v5h5M8.5 14.5l2.5 2.5 4.5-5" />
	</IconFrame>
);
