/** Grows when files are read better than before. A migration raises the number of the images that it does not concern; the others are read again (`docs/operating.md`). */
export const READING_VERSION = 2;
