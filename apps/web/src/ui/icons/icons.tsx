import {
	LockOpen,
	ArrowDown as LucideArrowDown,
	ArrowLeft as LucideArrowLeft,
	ArrowRight as LucideArrowRight,
	ArrowUp as LucideArrowUp,
	Check as LucideCheck,
	ChevronDown as LucideChevronDown,
	ChevronRight as LucideChevronRight,
	ChevronUp as LucideChevronUp,
	type LucideIcon,
	Lock as LucideLock,
	Maximize as LucideMaximize,
	Minus as LucideMinus,
	Plus as LucidePlus,
	Shield as LucideShield,
	RotateCw,
	ShoppingBag,
	TriangleAlert,
	WifiOff,
	X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconFrame, type IconProps, strokeOf } from './icon-frame.tsx';

/** Square ends and mitred corners match the dimension lines. */
export const styledIcon = (Glyph: LucideIcon) =>
	function Icon({ size = 20, className }: IconProps): ReactNode {
		return (
			<Glyph
				size={size}
				strokeWidth={strokeOf(size)}
				strokeLinecap="square"
				strokeLinejoin="miter"
				aria-hidden
				focusable={false}
				className={className}
			/>
		);
	};

export const ArrowDown = styledIcon(LucideArrowDown);
export const ArrowLeft = styledIcon(LucideArrowLeft);
export const ArrowRight = styledIcon(LucideArrowRight);
export const ArrowUp = styledIcon(LucideArrowUp);
export const Back = styledIcon(LucideArrowLeft);
export const Bag = styledIcon(ShoppingBag);
export const Check = styledIcon(LucideCheck);
export const ChevronDown = styledIcon(LucideChevronDown);
export const ChevronRight = styledIcon(LucideChevronRight);
export const ChevronUp = styledIcon(LucideChevronUp);
export const Close = styledIcon(X);
export const Fullscreen = styledIcon(LucideMaximize);
export const Lock = styledIcon(LucideLock);
export const Minus = styledIcon(LucideMinus);
export const Offline = styledIcon(WifiOff);
export const Plus = styledIcon(LucidePlus);
export const Rotate = styledIcon(RotateCw);
export const Shield = styledIcon(LucideShield);
export const Unlock = styledIcon(LockOpen);
export const Warning = styledIcon(TriangleAlert);

/** Redrawn: Lucide's dot is too small at 20 px. */
export const Info = (icon: IconProps): ReactNode => (
	<IconFrame {...icon}>
		<circle cx="12" cy="12" r="9.5" />
		<path d="M12 11.5v5M12 7.6v.2" strokeWidth={1.8} />
	</IconFrame>
);

export const PersonIcon = ({ size = 20 }: Pick<IconProps, 'size'>): ReactNode => (
	<IconFrame size={size}>
		<circle cx="12" cy="8" r="4.5" />
		<path d="M4 20.5a8 8 0 0 1 16 0" />
	</IconFrame>
);
