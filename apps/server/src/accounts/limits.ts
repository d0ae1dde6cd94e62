import { setTimeout as sleep } from 'node:timers/promises';
import type { Orm } from '../platform/index.ts';
import { atMost, createCounter } from './counters.ts';

const minuteS = 60;
const quarterHourS = 15 * minuteS;
const hourS = 60 * minuteS;
const dayS = 24 * hourS;

const mostFromOnePlace = 10;
const mostOfOnePlace = 100;
/** A school or an office is one place, too. */
const mostRegistrations = 100;
const mostMailRequests = 20;
const mostLinks = 200;
const mostMailsAnHour = 5;
const mostWrongCodes = 30;
const suspiciousWrongCodes = 10;
const unslowedFailures = 20;
const slowStepMs = 250;
const slowestMs = 5000;

/** Somebody says that an account is theirs, with a password or a code. */
export interface Claim {
	readonly email: string;
	/** a network (`networkOf`), or the session that asks */
	readonly from: string;
}

/** A claim that was counted as failed before it is looked at, so that tries at the same moment cannot slip by. */
export interface CountedClaim {
	/** Forgives what was tried from here before. */
	succeeded(): Promise<void>;
	/** It was neither right nor wrong. */
	takeBack(): Promise<void>;
}

/** What of the attempts is counted, and what follows. Every method throws RATE_LIMITED when there were too many. */
export interface Limits {
	/** Strict for one place; for the account as a whole it only takes longer, so that nobody can lock another out. */
	claim(claim: Claim): Promise<CountedClaim>;
	/** After the person has shown in another way that the account is theirs. */
	forgive(claim: Claim): Promise<void>;
	/**
	 * A code of the app, after a right password: strict for the account, wherever it comes from, since six digits could be guessed from many
	 * places. Only who knows the password gets here, and a recovery code is not counted. `isSuspicious`: the owner should be told.
	 */
	code(userId: string): Promise<{ readonly isSuspicious: boolean; succeeded(): Promise<void> }>;
	registering(from: string): Promise<void>;
	askingForMail(from: string): Promise<void>;
	followingLink(from: string): Promise<void>;
	/**
	 * Whether a mail is due: those of a kind to one person are spaced, and more widely once all of them are many. The first word of a kind is its sort. `false` is no refusal:
	 * the links that were sent before are still good. A job that is repeated is answered as it was the first time.
	 */
	isMailDue(job: string, to: string, kind: readonly string[]): Promise<boolean>;
}

/** How long an answer is held back for, milliseconds: nothing before the 20th failure in a quarter of an hour, 5 s at most. */
export const slowDownMs = (failures: number): number => Math.min(slowestMs, Math.max(0, failures - unslowedFailures + 1) * slowStepMs);

/** In the database, so that every process counts the same (rows of `attempts`); e-mails and addresses stand there hashed. */
export function createLimits(orm: Pick<Orm, '$client'>, pause: (ms: number) => Promise<unknown> = sleep): Limits {
	const counter = (keyPrefix: string, duration: number) => createCounter(orm, keyPrefix, duration);
	const fromHere = counter('claim-here', quarterHourS);
	const byPlace = counter('claim-place', quarterHourS);
	const byAccount = counter('claim-account', quarterHourS);
	const trusted = counter('claim-trusted', 30 * dayS);
	const codes = counter('code', hourS);
	const registrations = counter('register', hourS);
	const mailRequests = counter('ask-mail', quarterHourS);
	const links = counter('follow-link', quarterHourS);
	const mailSpace = counter('mail-space', minuteS);
	const mailsAnHour = counter('mail-hour', hourS);
	const mailWideSpace = counter('mail-wide-space', 10 * minuteS);
	const dueJobs = counter('mail-job', 7 * dayS);

	return {
		claim: async ({ email, from }) => {
			await atMost(mostOfOnePlace, byPlace, from);
			await atMost(mostFromOnePlace, fromHere, from, email);
			const { consumedPoints: failures } = await byAccount.count(email);
			const isTrusted = await trusted.has(from, email);
			const delayMs = isTrusted ? 0 : slowDownMs(failures);
			if (delayMs > 0) await pause(delayMs);
			return {
				succeeded: async () => {
					await fromHere.forget(from, email);
					await byPlace.takeBack(from);
					await byAccount.takeBack(email);
					await trusted.forget(from, email);
					await trusted.count(from, email);
				},
				takeBack: async () => {
					await fromHere.takeBack(from, email);
					await byPlace.takeBack(from);
					await byAccount.takeBack(email);
				},
			};
		},
		forgive: async ({ email, from }) => void (await fromHere.forget(from, email)),
		code: async (userId) => {
			const tries = await atMost(mostWrongCodes, codes, userId);
			return { isSuspicious: tries === suspiciousWrongCodes, succeeded: () => codes.forget(userId).then(() => undefined) };
		},
		registering: async (from) => void (await atMost(mostRegistrations, registrations, from)),
		askingForMail: async (from) => void (await atMost(mostMailRequests, mailRequests, from)),
		followingLink: async (from) => void (await atMost(mostLinks, links, from)),
		isMailDue: async (job, to, kind) => {
			if (await dueJobs.has(job)) return true;
			if ((await mailSpace.count(to, ...kind)).consumedPoints > 1) return false;
			const isOneOfMany = (await mailsAnHour.count(to)).consumedPoints > mostMailsAnHour;
			// Each sort of mail has a space of its own: who registers with somebody's e-mail again and again must not keep a new password from them.
			if (isOneOfMany && (await mailWideSpace.count(to, ...kind.slice(0, 1))).consumedPoints > 1) return false;
			await dueJobs.count(job);
			return true;
		},
	};
}
