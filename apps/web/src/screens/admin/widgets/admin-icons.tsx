import {
	ArrowDownUp,
	Award,
	BookOpenCheck,
	CalendarDays,
	ChartColumn,
	Columns3,
	EllipsisVertical,
	FileCheck,
	FileText,
	Frame,
	LayoutTemplate,
	Bookmark as LucideBookmark,
	Coins as LucideCoins,
	History as LucideHistory,
	Hourglass as LucideHourglass,
	Image as LucideImage,
	Keyboard as LucideKeyboard,
	Layers as LucideLayers,
	List as LucideList,
	ListFilter as LucideListFilter,
	Mail as LucideMail,
	Megaphone as LucideMegaphone,
	Pencil as LucidePencil,
	Percent as LucidePercent,
	Ruler as LucideRuler,
	Scroll as LucideScroll,
	Square as LucideSquare,
	Stamp as LucideStamp,
	Store as LucideStore,
	Sun as LucideSun,
	Tag as LucideTag,
	Truck as LucideTruck,
	Users as LucideUsers,
	MailCheck,
	SlidersHorizontal,
	SquareKanban,
	StickyNote,
	UserRoundCog,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { IconProps } from '../../../ui/icons/icon-frame.tsx';
import { styledIcon } from '../../../ui/icons/icons.tsx';
import { Orders } from '../../../ui/icons/lazy-icons.tsx';

type Icon = (props: IconProps) => ReactNode;

// Icons of the back office only; kept out of the customer bundle.
export const Columns = styledIcon(Columns3);
export const Filter = styledIcon(LucideListFilter);
export const Keys = styledIcon(LucideKeyboard);
export const More = styledIcon(EllipsisVertical);
export const Pencil = styledIcon(LucidePencil);
export const VerifyEmail = styledIcon(MailCheck);
export const Production = styledIcon(SquareKanban);
export const Sort = styledIcon(ArrowDownUp);
export const Today = styledIcon(LucideSun);
export const UserRoles = styledIcon(UserRoundCog);
export const Views = styledIcon(LucideBookmark);
export const Waiting = styledIcon(LucideHourglass);

const List = styledIcon(LucideList);

const byName: Readonly<Record<string, Icon>> = {
	receipt: Orders,
	truck: styledIcon(LucideTruck),
	image: styledIcon(LucideImage),
	users: styledIcon(LucideUsers),
	tag: styledIcon(LucideTag),
	coins: styledIcon(LucideCoins),
	layers: styledIcon(LucideLayers),
	list: List,
	square: styledIcon(LucideSquare),
	sliders: styledIcon(SlidersHorizontal),
	award: styledIcon(Award),
	frame: styledIcon(Frame),
	fileCheck: styledIcon(FileCheck),
	stamp: styledIcon(LucideStamp),
	figures: styledIcon(ChartColumn),
	studio: styledIcon(LucideStore),
	pages: styledIcon(FileText),
	mail: styledIcon(LucideMail),
	megaphone: styledIcon(LucideMegaphone),
	calendar: styledIcon(CalendarDays),
	percent: styledIcon(LucidePercent),
	ruler: styledIcon(LucideRuler),
	run: styledIcon(LayoutTemplate),
	register: styledIcon(BookOpenCheck),
	scroll: styledIcon(LucideScroll),
	paper: styledIcon(StickyNote),
	history: styledIcon(LucideHistory),
};

export const iconOf = (name: string): Icon => byName[name] ?? List;
