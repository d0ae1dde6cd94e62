/** Name of the board in saved views, beside the names of the lists. */
export const PIECES_VIEW = 'pieces';

export const PIECES_DUE = ['overdue', 'today', 'week', 'none'] as const;

/** Pieces of a page, unless the caller asks for another number. */
export const PIECES_A_PAGE = 1000;

/** Largest page: every page sorts all pieces that the filter finds, so a board reads few. */
export const MOST_PIECES_A_PAGE = 5000;
