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
import { type IconProps, RuledIcon, strokeOf } from './ruled-icon.tsx';

/** Square ends and mitred corners match the dimension lines. */
export const ruled = (Glyph: LucideIcon) =>
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

export const ArrowDown = ruled(LucideArrowDown);
export const ArrowLeft = ruled(LucideArrowLeft);
export const ArrowRight = ruled(LucideArrowRight);
export const ArrowUp = ruled(LucideArrowUp);
export const Back = ruled(LucideArrowLeft);
export const Bag = ruled(ShoppingBag);
export const Check = ruled(LucideCheck);
export const ChevronDown = ruled(LucideChevronDown);
export const ChevronRight = ruled(LucideChevronRight);
export const ChevronUp = ruled(LucideChevronUp);
export const Close = ruled(X);
export const Fullscreen = ruled(LucideMaximize);
export const Lock = ruled(LucideLock);
export const Minus = ruled(LucideMinus);
export const Offline = ruled(WifiOff);
export const Plus = ruled(LucidePlus);
export const Rotate = ruled(RotateCw);
export const Shield = ruled(LucideShield);
export const Unlock = ruled(LockOpen);
export const Warning = ruled(TriangleAlert);

/** Redrawn: Lucide's dot is too small at 20 px. */
export const Info = (icon: IconProps): ReactNode => (
	<RuledIcon {...icon}>
		<circle cx="12" cy="12" r="9.5" />
		<path d="M12 11.5v5M12 7.6v.2" strokeWidth={1.8} />
	</RuledIcon>
);
