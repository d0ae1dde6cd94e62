import {
	BadgeCheck,
	LockOpen,
	AppWindow as LucideAppWindow,
	ArrowDown as LucideArrowDown,
	ArrowLeft as LucideArrowLeft,
	ArrowRight as LucideArrowRight,
	ArrowUp as LucideArrowUp,
	Check as LucideCheck,
	ChevronDown as LucideChevronDown,
	ChevronLeft as LucideChevronLeft,
	ChevronRight as LucideChevronRight,
	ChevronUp as LucideChevronUp,
	Download as LucideDownload,
	Eye as LucideEye,
	EyeOff as LucideEyeOff,
	type LucideIcon,
	Lock as LucideLock,
	LogOut as LucideLogOut,
	Maximize as LucideMaximize,
	Minus as LucideMinus,
	Play as LucidePlay,
	Plus as LucidePlus,
	Search as LucideSearch,
	Shield as LucideShield,
	ShieldCheck as LucideShieldCheck,
	Upload as LucideUpload,
	ReceiptText,
	RotateCw,
	ShoppingBag,
	Trash2,
	TriangleAlert,
	WifiOff,
	X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type IconProps, RuledIcon, strokeOf } from './ruled-icon.tsx';

/** Square ends and mitred corners: the icons look ruled, like the dimension lines. */
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
export const ChevronLeft = ruled(LucideChevronLeft);
export const ChevronRight = ruled(LucideChevronRight);
export const ChevronUp = ruled(LucideChevronUp);
export const Close = ruled(X);
export const Download = ruled(LucideDownload);
export const Eye = ruled(LucideEye);
export const EyeOff = ruled(LucideEyeOff);
export const Fullscreen = ruled(LucideMaximize);
export const Lock = ruled(LucideLock);
export const LogOut = ruled(LucideLogOut);
export const Minus = ruled(LucideMinus);
export const Offline = ruled(WifiOff);
export const Orders = ruled(ReceiptText);
export const Play = ruled(LucidePlay);
export const Plus = ruled(LucidePlus);
export const Rotate = ruled(RotateCw);
export const Search = ruled(LucideSearch);
export const Shield = ruled(LucideShield);
export const ShieldCheck = ruled(LucideShieldCheck);
export const Tabs = ruled(LucideAppWindow);
export const Trash = ruled(Trash2);
export const Unlock = ruled(LockOpen);
export const Upload = ruled(LucideUpload);
export const Verified = ruled(BadgeCheck);
export const Warning = ruled(TriangleAlert);

/** Redrawn: Lucide's two boxes are a window at 20 px. */
export const Pause = (icon: IconProps): ReactNode => (
	<RuledIcon {...icon} stroke={2.4}>
		<path d="M9 6.2v11.6M15 6.2v11.6" />
	</RuledIcon>
);

/** Redrawn: Lucide's dot is lost at 20 px. */
export const Info = (icon: IconProps): ReactNode => (
	<RuledIcon {...icon}>
		<circle cx="12" cy="12" r="9.5" />
		<path d="M12 11.5v5M12 7.6v.2" strokeWidth={1.8} />
	</RuledIcon>
);
