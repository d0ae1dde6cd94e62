import type { ReactNode } from 'react';
import { IconFrame } from '../../../ui/icons/icon-frame.tsx';

export const UndoIcon = (): ReactNode => (
	<IconFrame>
		<path d="M8.5 13.5 4 9l4.5-4.5M4 9h10.5a5.5 5.5 0 0 1 0 11H11" />
	</IconFrame>
);

export const RedoIcon = (): ReactNode => (
	<IconFrame>
		<path d="M15.5 13.5 20 9l-4.5-4.5M20 9H9.5a5.5 5.5 0 0 0 0 11H13" />
	</IconFrame>
);
