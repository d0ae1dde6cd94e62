import type { Piece } from '@print-room/contract';
import { type PlacedPrint, sizeLabel } from '@print-room/domain';

export interface DrawnPrint extends PlacedPrint {
	/** as on its label: `#2401 · 1 · 2/3` */
	readonly label: string;
	/** for screen readers and as a tip */
	readonly name: string;
	readonly thumbUrl: string | null;
	readonly tone: 'plain' | 'wrong' | 'gone';
}

type Labelled = Pick<Piece, 'orderNumber' | 'line' | 'number' | 'of' | 'customerLastName' | 'widthMm' | 'heightMm'>;

export const labelOf = ({ orderNumber, line, number, of }: Labelled): string => `#${orderNumber} · ${line} · ${number}/${of}`;

const rounded = (millimetres: number): number => Math.round(millimetres * 10) / 10;

export const sizeOf = ({ widthMm, heightMm }: Pick<Labelled, 'widthMm' | 'heightMm'>): string =>
	sizeLabel({ width: rounded(widthMm), height: rounded(heightMm), units: 'mm' });

export const nameOf = (piece: Labelled): string =>
	`Order #${piece.orderNumber}, line ${piece.line}, print ${piece.number} of ${piece.of}, ${piece.customerLastName}, ${sizeOf(piece)}`;

/** 1234 mm → `1.23 m` */
export const metres = (lengthMm: number): string => `${(lengthMm / 1000).toFixed(2)} m`;

export const squareMetres = (mm2: number): string => `${(mm2 / 1e6).toFixed(2)} m²`;

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Rolls or sheets of a plan, each with its title. */
export const sheetsOf = ({ isRoll }: { readonly isRoll: boolean }, usedLengthsMm: readonly number[]) =>
	usedLengthsMm.map((usedLengthMm, sheet) => ({
		sheet,
		usedLengthMm,
		title: `${isRoll ? 'Roll' : 'Sheet'} ${sheet + 1} of ${usedLengthsMm.length}`,
	}));
