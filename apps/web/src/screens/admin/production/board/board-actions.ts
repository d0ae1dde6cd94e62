/** Actions that cards and columns ask of the board; the functions stay the same, so that cards are drawn again only when their piece changes. */
export interface BoardActions {
	readonly toggle: (id: string) => void;
	readonly focus: (id: string) => void;
	readonly openMenu: (id: string, anchor: HTMLElement) => void;
	/** piece that is being dragged; null: it was let go */
	readonly drag: (id: string | null) => void;
}
