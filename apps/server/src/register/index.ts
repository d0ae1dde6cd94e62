export { followPieces } from './follow-pieces.ts';
