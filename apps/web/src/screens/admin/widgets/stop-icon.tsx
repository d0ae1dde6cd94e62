import type { ReactNode } from 'react';
import { IconFrame, type IconProps } from '../../../ui/icons/icon-frame.tsx';

export const Stop = (icon: IconProps): ReactNode => (
	<IconFrame {...icon}>
		<circle cx="12" cy="12" r="9.5" />
		<path d="M5.3 5.3 18.7 18.7" />
	</IconFrame>
);
