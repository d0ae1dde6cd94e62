/** Grows when files are read better than before. What was made by an older one is made anew (`docs/operating.md`). */
export const READING_VERSION = 1;
