import type { ReactNode } from 'react';
import { IconFrame, type IconProps } from '../../ui/icons/icon-frame.tsx';

export const ParcelIcon = (icon: IconProps): ReactNode => (
	<IconFrame {...icon}>
		<path d="M3 8h18v13H3zM3 8l3-5h12l3 5M12 3v9" />
	</IconFrame>
);
