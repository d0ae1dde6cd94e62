import type { Run } from '@print-room/contract';
import type { FaultKind } from './plan.ts';

export type RunState = Run['state'];

/** A file with an acknowledged last byte. */
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

export interface Payment {
	/** the cart service's number of the transaction */
	readonly transactionId: string;
	readonly lines: readonly { readonly code: string; readonly quantity: number }[];
}

export interface AcknowledgedOrder {
	readonly id: string;
	readonly displayId: string;
	/** the customer is mailed about a status */
	isTracked: boolean;
}

/** Everything acknowledged to a journey. All of it must exist afterwards, once, and nothing else. */
export interface JourneyLedger {
	readonly name: string;
	readonly email: string;
	/** headers that identify the guest */
	headers: Readonly<Record<string, string>>;
	image: AcknowledgedImage | null;
	readonly designs: AcknowledgedDesign[];
	/** a print of the shared edition is in the cart, too */
	isNumbered: boolean;
	payment: Payment | null;
	order: AcknowledgedOrder | null;
	/** the run that prints the order */
	run: { readonly id: string; state: RunState } | null;
	isZipAsked: boolean;
	fileCheck: { readonly id: string; isAnswered: boolean } | null;
	/** last step that it reached */
	lastStep: string;
}

export interface FaultRecord {
	readonly number: number;
	readonly kind: FaultKind;
	readonly step: string;
	readonly at: string;
	readonly what: string;
	/** time from the end of the fault until the shop and its cart were ready */
	readonly readyMs: number;
}

/** Acknowledgements of a stretch of journeys under faults, and their outcome. */
export interface Ledger {
	readonly journeys: JourneyLedger[];
	readonly faults: FaultRecord[];
	/** faults that this machine cannot make; a sentence each */
	readonly leftOut: string[];
	/** faults that had nothing to strike, however often they were tried; a sentence each */
	readonly missed: string[];
	/** answers of `/readyz` that did not name what had been away for long; a sentence each */
	readonly untruths: string[];
	/** faults of the machine that the shop reported as final; a sentence each */
	readonly refusals: string[];
	/** bytes that were acknowledged, and asked for again */
	readonly takenBack: string[];
	/** answers that only faults explain, by kind; 503 with a sentence is what they are to be */
	readonly trouble: Map<string, number>;
}

export const newLedger = (): Ledger => ({
	journeys: [],
	faults: [],
	leftOut: [],
	missed: [],
	untruths: [],
	refusals: [],
	takenBack: [],
	trouble: new Map(),
});

export const newJourney = (name: string): JourneyLedger => ({
	name,
	email: `${name}@customers.example`,
	headers: {},
	image: null,
	designs: [],
	isNumbered: false,
	payment: null,
	order: null,
	run: null,
	isZipAsked: false,
	fileCheck: null,
	lastStep: 'begun',
});
