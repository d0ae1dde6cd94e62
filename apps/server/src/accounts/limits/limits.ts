import { setTimeout as sleep } from 'node:timers/promises';
import type { Orm } from '../../platform/index.ts';
import { atMost, type Counter, createCounter } from './counters.ts';

const minuteS = 60;
const quarterHourS = 15 * minuteS;
const hourS = 60 * minuteS;
const dayS = 24 * hourS;

const maxFromOneNetwork = 10;
/** A school or an office is one network and gets the limits of this many people. */
const peopleOfANetwork = 10;
const maxOfOneNetwork = 300;
const maxRegistrations = 100;
const maxMailRequests = 20;
const maxLinks = 200;
const maxMailsAnHour = 5;
const maxWrongCodes = 30;
const suspiciousWrongCodes = 10;
const unslowedFailures = 20;
const slowStepMs = 250;
const slowestMs = 5000;

export interface LoginAttempt {
	readonly email: string;
	/** network (`networkOf`) or session of the request */
	readonly from: string;
	/** token of a browser in which someone has signed in before (`known-browser.ts`) */
	readonly browser?: string | null;
}

export interface Stranger {
	/** network (`networkOf`) */
	readonly from: string;
	/** identity that the browser presents; null for none */
	readonly person: string | null;
}

/** Counted as failed before it is checked, so that simultaneous attempts cannot slip past the limit. */
export interface CountedAttempt {
	succeeded(): Promise<void>;
	/** Uncounts an attempt that was neither right nor wrong. */
	takeBack(): Promise<void>;
}

/** Limits of attempts. Every method throws RATE_LIMITED above its limit. */
export interface Limits {
	/**
	 * Limits strictly per network, and separately per browser in which this person has signed in before, so that a neighbour's wrong
	 * passwords do not count there. Attempts on the account from elsewhere are only slowed down: no one can lock another out.
	 */
	attempt(attempt: LoginAttempt): Promise<CountedAttempt>;
	/** Clears the failures after the person has proven the account in another way. */
	forgive(attempt: LoginAttempt): Promise<void>;
	/**
	 * Counts codes of the app after a right password, strictly per account from all networks, since six digits could be guessed from many.
	 * Recovery codes are not counted. `isSuspicious`: the owner should be warned.
	 */
	code(userId: string): Promise<{ readonly isSuspicious: boolean; succeeded(): Promise<void> }>;
	/** These three count per person first and generously per network, so that one person cannot keep out the others of a school. */
	registering(stranger: Stranger): Promise<void>;
	askingForMail(stranger: Stranger): Promise<void>;
	followingLink(stranger: Stranger): Promise<void>;
	/**
	 * Whether a mail is due: mails of one kind to one person are spaced out, more widely once there are many. The first element of `kind`
	 * is its group. With `false`, the links sent before still work. A repeated job gets its first answer again.
	 */
	isMailDue(job: string, to: string, kind: readonly string[]): Promise<boolean>;
}

/** Delay of an answer in ms: 0 before the 20th failure in a quarter of an hour, 5,000 at most. */
export const slowDownMs = (failures: number): number => Math.min(slowestMs, Math.max(0, failures - unslowedFailures + 1) * slowStepMs);

/** Requests without a cookie count as one person per network. */
const byPersonAndNetwork =
	(most: number, counter: Counter) =>
	async ({ from, person }: Stranger): Promise<void> => {
		await atMost(most, counter, 'person', person ?? from);
		await atMost(most * peopleOfANetwork, counter, 'network', from);
	};

/** Counts in the database (table `attempts`), so that all processes share the limits; e-mails and addresses are stored as hashes. */
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
		attempt: async ({ email, from, browser = null }) => {
			const isKnownBrowser = browser !== null && (await trusted.has(browser, email));
			const isTrusted = isKnownBrowser || (await trusted.has(from, email));
			const here = isKnownBrowser ? browser : from;
			if (!isTrusted) await atMost(maxOfOneNetwork, byPlace, from);
			await atMost(maxFromOneNetwork, fromHere, here, email);
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
			const tries = await atMost(maxWrongCodes, codes, userId);
			return { isSuspicious: tries === suspiciousWrongCodes, succeeded: () => codes.forget(userId).then(() => undefined) };
		},
		registering: byPersonAndNetwork(maxRegistrations, registrations),
		askingForMail: byPersonAndNetwork(maxMailRequests, mailRequests),
		followingLink: byPersonAndNetwork(maxLinks, links),
		isMailDue: async (job, to, kind) => {
			if (await dueJobs.has(job)) return true;
			if ((await mailSpace.count(to, ...kind)).consumedPoints > 1) return false;
			const isOneOfMany = (await mailsAnHour.count(to)).consumedPoints > maxMailsAnHour;
			// Each group of mails is spaced separately, so that repeated registrations with someone's e-mail cannot block that person's
			// reset mail.
			if (isOneOfMany && (await mailWideSpace.count(to, ...kind.slice(0, 1))).consumedPoints > 1) return false;
			await dueJobs.count(job);
			return true;
		},
	};
}
