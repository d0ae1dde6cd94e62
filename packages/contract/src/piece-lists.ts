/** Name of the board in saved views, beside the names of the lists. */
export const PIECES_VIEW = 'pieces';

export const PIECES_DUE = ['overdue', 'today', 'week', 'none'] as const;

/** Pieces of a page. */
export const PIECES_A_PAGE = 1000;
