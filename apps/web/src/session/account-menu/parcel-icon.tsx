import type { ReactNode } from 'react';
import { type IconProps, RuledIcon } from '../../ui/icons/ruled-icon.tsx';

export const ParcelIcon = (icon: IconProps): ReactNode => (
	<RuledIcon {...icon}>
		<path d="M3 8h18v13H3zM3 8l3-5h12l3 5M12 3v9" />
	</RuledIcon>
);
