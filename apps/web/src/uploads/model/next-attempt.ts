export type Verdict = 'UNAUTHORISED' | 'LOST' | 'AWAY' | 'BUSY' | 'MOVED' | 'TAKEN_OVER' | 'GONE' | 'DAMAGED' | 'REFUSED';

/** A proxy's answer in place of a shop that does not run, as while it is being replaced. */
const isOfProxy = (status: number, code: string | undefined): boolean => code === undefined && [502, 503, 504].includes(status);

/** `status` 0 means no answer; a success that fails comes from something in between; the answer to HEAD has no code. */
export const verdictOf = ({ status, code }: { status: number; code?: string | undefined }): Verdict => {
	if (status === 0 || (status >= 200 && status < 400) || isOfProxy(status, code)) return 'LOST';
	if (status === 401) return 'UNAUTHORISED';
	if (code === 'UPLOAD_TAKEN_OVER') return 'TAKEN_OVER';
	if (code === 'UPLOAD_DAMAGED') return 'DAMAGED';
	if (status === 409 || status === 423) return 'MOVED';
	if (status === 404 || status === 410) return 'GONE';
	// The server's word that its database, its store or its space is not there for now.
	if (code === 'SERVICE_UNAVAILABLE') return 'AWAY';
	if (status >= 500 || status === 408 || code === 'RATE_LIMITED') return 'BUSY';
	return 'REFUSED';
};

export const mayRecover = (verdict: Verdict): boolean => verdict === 'LOST' || verdict === 'AWAY' || verdict === 'BUSY';

/** Failure counts by kind: the first two since the last acknowledged byte, the others over the upload's life. */
export interface Tries {
	readonly lost: number;
	readonly busy: number;
	readonly gone: number;
	readonly damaged: number;
}

export const noTries: Tries = { lost: 0, busy: 0, gone: 0, damaged: 0 };

export const afterProgress = ({ gone, damaged }: Tries): Tries => ({ ...noTries, gone, damaged });

export type NextStep =
	/** The connection or server may recover. */
	| { do: 'wait'; ms: number }
	/** Restarts from the first byte. */
	| { do: 'restart' }
	| { do: 'leaveToOther' }
	| { do: 'forget' }
	| { do: 'giveUp' };

const busyTries = 6;

/** 1, 2, 4, 8, 16, then 30 seconds. */
export const pauseMs = (tries: number): number => Math.min(30_000, 1000 * 2 ** tries);

const another = (tries: Tries, kind: keyof Tries): Tries => ({ ...tries, [kind]: tries[kind] + 1 });

/** Next step after a failure. A lost connection and a server that is away are waited for without limit; a server's fault is retried a few times. */
export const nextAttempt = (verdict: Verdict, tries: Tries): { step: NextStep; tries: Tries } => {
	switch (verdict) {
		case 'UNAUTHORISED':
			return { step: { do: 'forget' }, tries };
		case 'LOST':
		case 'AWAY':
			return { step: { do: 'wait', ms: pauseMs(tries.lost) }, tries: another(tries, 'lost') };
		case 'BUSY':
			return { step: tries.busy < busyTries ? { do: 'wait', ms: pauseMs(tries.busy) } : { do: 'giveUp' }, tries: another(tries, 'busy') };
		case 'TAKEN_OVER':
		// Each attempt starts at the server's offset, so a moved offset means that another sender is active.
		case 'MOVED':
			return { step: { do: 'leaveToOther' }, tries };
		case 'GONE':
			return { step: { do: tries.gone < 1 ? 'restart' : 'giveUp' }, tries: another(tries, 'gone') };
		case 'DAMAGED':
			return { step: { do: tries.damaged < 1 ? 'restart' : 'giveUp' }, tries: another(tries, 'damaged') };
		case 'REFUSED':
			return { step: { do: 'giveUp' }, tries };
	}
};
