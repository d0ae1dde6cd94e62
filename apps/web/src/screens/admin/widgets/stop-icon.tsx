import type { ReactNode } from 'react';
import { type IconProps, RuledIcon } from '../../../ui/icons/ruled-icon.tsx';

/** Barred circle: not to be printed. */
export const Stop = (icon: IconProps): ReactNode => (
	<RuledIcon {...icon}>
		<circle cx="12" cy="12" r="9.5" />
		<path d="M5.3 5.3 18.7 18.7" />
	</RuledIcon>
);
