/**
 * Increases when files are read better than before. A migration raises the number of unaffected images; the others are read
 * again (`docs/operating.md`).
 */
export const READING_VERSION = 4;
