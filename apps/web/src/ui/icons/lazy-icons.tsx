import {
	BadgeCheck,
	AppWindow as LucideAppWindow,
	ChevronLeft as LucideChevronLeft,
	Download as LucideDownload,
	Eye as LucideEye,
	EyeOff as LucideEyeOff,
	LogOut as LucideLogOut,
	Play as LucidePlay,
	Redo as LucideRedo,
	Search as LucideSearch,
	ShieldCheck as LucideShieldCheck,
	Undo as LucideUndo,
	Upload as LucideUpload,
	ReceiptText,
	Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconFrame, type IconProps } from './icon-frame.tsx';
import { styledIcon } from './icons.tsx';

// Icons that neither the upload screen nor the editor needs at first; those in `icons.tsx` load with the upload screen.
export const ChevronLeft = styledIcon(LucideChevronLeft);
export const Download = styledIcon(LucideDownload);
export const Eye = styledIcon(LucideEye);
export const EyeOff = styledIcon(LucideEyeOff);
export const LogOut = styledIcon(LucideLogOut);
export const Orders = styledIcon(ReceiptText);
export const Play = styledIcon(LucidePlay);
export const Redo = styledIcon(LucideRedo);
export const Search = styledIcon(LucideSearch);
export const ShieldCheck = styledIcon(LucideShieldCheck);
export const Tabs = styledIcon(LucideAppWindow);
export const Trash = styledIcon(Trash2);
export const Undo = styledIcon(LucideUndo);
export const Upload = styledIcon(LucideUpload);
export const Verified = styledIcon(BadgeCheck);

/** Redrawn: Lucide's version looks like a window at 20 px. */
export const Pause = (icon: IconProps): ReactNode => (
	<IconFrame {...icon} stroke={2.4}>
		<path d="M9 6.2v11.6M15 6.2v11.6" />
	</IconFrame>
);
