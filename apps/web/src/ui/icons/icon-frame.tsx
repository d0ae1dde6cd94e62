import type { ReactNode } from 'react';

export interface IconProps {
	/** 20 px, or 16 px with a thicker line beside small text. */
	size?: number;
	className?: string | undefined;
}

export const strokeOf = (size: number): number => (size <= 16 ? 1.6 : 1.4);

interface IconFrameProps extends IconProps {
	readonly stroke?: number;
	readonly children: ReactNode;
}

/**
 * Frame of our own icons in the style of the shared ones. Icons of one later screen belong there: `icons.tsx` loads with the upload screen.
 */
export const IconFrame = ({ size = 20, stroke = strokeOf(size), className, children }: IconFrameProps): ReactNode => (
	<svg
		width={size}
		height={size}
		viewBox="0 0 24 24"
		fill="none"
		stroke="currentColor"
		strokeWidth={stroke}
		strokeLinecap="square"
		aria-hidden="true"
		focusable="false"
		className={className}
	>
		{children}
	</svg>
);
