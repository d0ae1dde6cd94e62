import type { ReactNode } from 'react';

export interface RuledIconProps {
	readonly size?: 16 | 20;
	readonly children: ReactNode;
}

/** An icon in the hand of the shared ones, for those that only later screens have: the shared file is downloaded with the upload screen. */
export const RuledIcon = ({ size = 20, children }: RuledIconProps): ReactNode => (
	<svg
		width={size}
		height={size}
		viewBox="0 0 24 24"
		fill="none"
		stroke="currentColor"
		strokeWidth={size === 16 ? 1.6 : 1.4}
		strokeLinecap="square"
		aria-hidden="true"
		focusable="false"
	>
		{children}
	</svg>
);
