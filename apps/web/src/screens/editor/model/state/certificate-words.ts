/** Wishes for the text of a certificate, as they were typed. */
export interface CertificateWords {
	readonly title: string;
	readonly artist: string;
	/** of the work */
	readonly year: number | null;
	/** an edition of this picture, or one that is made with the design; null: none is chosen */
	readonly edition: { readonly id: string } | { readonly size: number; readonly proofs: number; readonly isOneSize: boolean } | null;
	readonly isProof: boolean;
	readonly showsPicture: boolean;
}
