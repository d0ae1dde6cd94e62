import type { ReactNode } from 'react';
import { IconFrame, type IconProps } from '../../ui/icons/icon-frame.tsx';

export const EditionsIcon = (icon: IconProps): ReactNode => (
	<IconFrame {...icon}>
		<path d="M4 8h12v13H4zM8 8V4h12v13h-4M7.5 14h5M7.5 17h3" />
	</IconFrame>
);
