import { setTimeout as sleep } from 'node:timers/promises';
import type { Orm } from '../../platform/index.ts';
import { atMost, type Counter, createCounter } from './counters.ts';

const minuteS = 60;
const quarterHourS = 15 * minuteS;
const hourS = 60 * minuteS;
const dayS = 24 * hourS;

const mostFromOnePlace = 10;
/** A school or an office is one place, too: it may do what so many people do. */
const peopleOfANetwork = 10;
const mostOfOnePlace = 300;
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
	/** what a browser shows in which somebody has signed in before (`known-browser.ts`) */
	readonly browser?: string | null;
}

/** Somebody who is known by nothing but their request. */
export interface Stranger {
	/** a network (`networkOf`) */
	readonly from: string;
	/** what the browser presents; null: nothing */
	readonly person: string | null;
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
	/**
	 * Strict for one place, and by itself for a browser in which this person has signed in before: somebody else's wrong passwords in the same
	 * network do not count there. For the account as a whole it only takes longer, so that nobody can lock another out.
	 */
	claim(claim: Claim): Promise<CountedClaim>;
	/** After the person has shown in another way that the account is theirs. */
	forgive(claim: Claim): Promise<void>;
	/**
	 * A code of the app, after a right password: strict for the account, wherever it comes from, since six digits could be guessed from many
	 * places. Only who knows the password gets here, and a recovery code is not counted. `isSuspicious`: the owner should be told.
	 */
	code(userId: string): Promise<{ readonly isSuspicious: boolean; succeeded(): Promise<void> }>;
	/** These three by person first, and generously by network: one person must not keep the others of a school out. */
	registering(stranger: Stranger): Promise<void>;
	askingForMail(stranger: Stranger): Promise<void>;
	followingLink(stranger: Stranger): Promise<void>;
	/**
	 * Whether a mail is due: those of a kind to one person are spaced, and more widely once all of them are many. The first word of a kind is its sort. `false` is no refusal:
	 * the links that were sent before are still good. A job that is repeated is answered as it was the first time.
	 */
	isMailDue(job: string, to: string, kind: readonly string[]): Promise<boolean>;
}

/** How long an answer is held back for, milliseconds: nothing before the 20th failure in a quarter of an hour, 5 s at most. */
export const slowDownMs = (failures: number): number => Math.min(slowestMs, Math.max(0, failures - unslowedFailures + 1) * slowStepMs);

/** Whoever presents nothing is one person with all others of the network who do so. */
const byPersonAndNetwork =
	(most: number, counter: Counter) =>
	async ({ from, person }: Stranger): Promise<void> => {
		await atMost(most, counter, 'person', person ?? from);
		await atMost(most * peopleOfANetwork, counter, 'network', from);
	};

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
		claim: async ({ email, from, browser = null }) => {
			const isKnownBrowser = browser !== null && (await trusted.has(browser, email));
			const isTrusted = isKnownBrowser || (await trusted.has(from, email));
			const here = isKnownBrowser ? browser : from;
			if (!isTrusted) await atMost(mostOfOnePlace, byPlace, from);
			await atMost(mostFromOnePlace, fromHere, here, email);
			const { consumedPoints: failures } = await byAccount.count(email);
			const delayMs = isTrusted ? 0 : slowDownMs(failures);
			if (delayMs > 0) await pause(delayMs);
			return {
				succeeded: async () => {
					await fromHere.forget(here, email);
					if (!isTrusted) await byPlace.takeBack(from);
					await byAccount.takeBack(email);
					for (const known of browser === null ? [from] : [from, browser]) {
						await trusted.forget(known, email);
						await trusted.count(known, email);
					}
				},
				takeBack: async () => {
					await fromHere.takeBack(here, email);
					if (!isTrusted) await byPlace.takeBack(from);
					await byAccount.takeBack(email);
				},
			};
		},
		forgive: async ({ email, from }) => void (await fromHere.forget(from, email)),
		code: async (userId) => {
			const tries = await atMost(mostWrongCodes, codes, userId);
			return { isSuspicious: tries === suspiciousWrongCodes, succeeded: () => codes.forget(userId).then(() => undefined) };
		},
		registering: byPersonAndNetwork(mostRegistrations, registrations),
		askingForMail: byPersonAndNetwork(mostMailRequests, mailRequests),
		followingLink: byPersonAndNetwork(mostLinks, links),
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
