import type { Pool } from 'pg';

export const patientFlag = 'patient';
/** Graphile pauses e^n seconds; with the cap below, these attempts take about eleven hours. */
export const patientAttempts = 28;
const longestPause = '30 minutes';

/** Shortens pauses of hours after a failure: trouble of the machine often ends sooner. */
export async function boundPauses(pool: Pool): Promise<void> {
	await pool.query(
		`update graphile_worker._private_jobs set run_at = now() + $2::interval
		where run_at > now() + $2::interval and locked_at is null and last_error is not null and attempts < max_attempts and flags ? $1`,
		[patientFlag, longestPause],
	);
}
