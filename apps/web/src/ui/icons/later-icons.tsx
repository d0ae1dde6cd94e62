import {
	BadgeCheck,
	AppWindow as LucideAppWindow,
	ChevronLeft as LucideChevronLeft,
	Download as LucideDownload,
	Eye as LucideEye,
	EyeOff as LucideEyeOff,
	LogOut as LucideLogOut,
	Play as LucidePlay,
	Search as LucideSearch,
	ShieldCheck as LucideShieldCheck,
	Upload as LucideUpload,
	ReceiptText,
	Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { ruled } from './icons.tsx';
import { type IconProps, RuledIcon } from './ruled-icon.tsx';

// Icons that neither the upload screen nor the editor needs at first; those in `icons.tsx` load with the upload screen.
export const ChevronLeft = ruled(LucideChevronLeft);
export const Download = ruled(LucideDownload);
export const Eye = ruled(LucideEye);
export const EyeOff = ruled(LucideEyeOff);
export const LogOut = ruled(LucideLogOut);
export const Orders = ruled(ReceiptText);
export const Play = ruled(LucidePlay);
export const Search = ruled(LucideSearch);
export const ShieldCheck = ruled(LucideShieldCheck);
export const Tabs = ruled(LucideAppWindow);
export const Trash = ruled(Trash2);
export const Upload = ruled(LucideUpload);
export const Verified = ruled(BadgeCheck);

/** Redrawn: Lucide's version looks like a window at 20 px. */
export const Pause = (icon: IconProps): ReactNode => (
	<RuledIcon {...icon} stroke={2.4}>
		<path d="M9 6.2v11.6M15 6.2v11.6" />
	</RuledIcon>
);
