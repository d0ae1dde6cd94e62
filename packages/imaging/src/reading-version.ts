/** Grows when files are read better than before; a migration then gives the images concerned a lower number, and they are made anew (`docs/operating.md`). */
export const READING_VERSION = 1;
