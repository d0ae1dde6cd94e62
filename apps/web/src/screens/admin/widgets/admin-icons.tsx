import {
	ArrowDownUp,
	Award,
	Columns3,
	EllipsisVertical,
	FileCheck,
	Frame,
	Bookmark as LucideBookmark,
	Coins as LucideCoins,
	History as LucideHistory,
	Hourglass as LucideHourglass,
	Image as LucideImage,
	Keyboard as LucideKeyboard,
	Layers as LucideLayers,
	List as LucideList,
	ListFilter as LucideListFilter,
	Pencil as LucidePencil,
	Ruler as LucideRuler,
	Square as LucideSquare,
	Stamp as LucideStamp,
	Sun as LucideSun,
	Tag as LucideTag,
	Truck as LucideTruck,
	Users as LucideUsers,
	MailCheck,
	SlidersHorizontal,
	UserRoundCog,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { ruled } from '../../../ui/icons/icons.tsx';
import { Orders } from '../../../ui/icons/later-icons.tsx';
import type { IconProps } from '../../../ui/icons/ruled-icon.tsx';

type Icon = (props: IconProps) => ReactNode;

// Icons of the back office only; kept out of the customer bundle.
export const Columns = ruled(Columns3);
export const Filter = ruled(LucideListFilter);
export const Keys = ruled(LucideKeyboard);
export const More = ruled(EllipsisVertical);
export const Pencil = ruled(LucidePencil);
export const VerifyEmail = ruled(MailCheck);
export const Sort = ruled(ArrowDownUp);
export const Today = ruled(LucideSun);
export const UserRoles = ruled(UserRoundCog);
export const Views = ruled(LucideBookmark);
export const Waiting = ruled(LucideHourglass);

const List = ruled(LucideList);

const byName: Readonly<Record<string, Icon>> = {
	receipt: Orders,
	truck: ruled(LucideTruck),
	image: ruled(LucideImage),
	users: ruled(LucideUsers),
	tag: ruled(LucideTag),
	coins: ruled(LucideCoins),
	layers: ruled(LucideLayers),
	list: List,
	square: ruled(LucideSquare),
	sliders: ruled(SlidersHorizontal),
	award: ruled(Award),
	frame: ruled(Frame),
	fileCheck: ruled(FileCheck),
	stamp: ruled(LucideStamp),
	ruler: ruled(LucideRuler),
	history: ruled(LucideHistory),
};

/** Icon named by a model; falls back to the list icon. */
export const iconOf = (name: string): Icon => byName[name] ?? List;
