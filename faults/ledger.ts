import type { FaultKind } from './plan.ts';

/** A file whose last byte was acknowledged. */
export interface AcknowledgedImage {
	readonly id: string;
	readonly sha256: string;
}

/** A design that was answered with 200. */
export interface AcknowledgedDesign {
	readonly id: string;
	readonly imageId: string;
	readonly price: number;
	/** only to be checked: it is not for sale */
	readonly isCheck: boolean;
}

export interface AcknowledgedOrder {
	readonly id: string;
	readonly displayId: string;
	/** the customer is to be told of a status by mail */
	isTracked: boolean;
}

/** What one journey was told is done, by whoever went it. Nothing else may be missing afterwards, and nothing of it may be there twice. */
export interface JourneyLedger {
	readonly name: string;
	readonly email: string;
	/** of the guest */
	headers: Readonly<Record<string, string>>;
	image: AcknowledgedImage | null;
	readonly designs: AcknowledgedDesign[];
	/** the cart service's number of the transaction */
	payment: { readonly transactionId: string; readonly quantity: number } | null;
	order: AcknowledgedOrder | null;
	isZipAsked: boolean;
	fileCheck: { readonly id: string; isAnswered: boolean } | null;
	/** how far it came */
	lastStep: string;
}

export interface FaultRecord {
	readonly number: number;
	readonly kind: FaultKind;
	readonly step: string;
	readonly at: string;
	readonly what: string;
	/** from the end of the fault until the shop and its cart were ready */
	readonly readyMs: number;
}

/** What a stretch of journeys under faults was told, and what came of it. */
export interface Ledger {
	readonly journeys: JourneyLedger[];
	readonly faults: FaultRecord[];
	/** what nobody but the machine was to blame for, and was said to be over all the same; one sentence each */
	readonly refusals: string[];
	/** bytes that were acknowledged, and asked for again */
	readonly takenBack: string[];
	/** answers that only faults explain, by status; 503 is what they are to be */
	readonly trouble: Map<string, number>;
}

export const newLedger = (): Ledger => ({ journeys: [], faults: [], refusals: [], takenBack: [], trouble: new Map() });
