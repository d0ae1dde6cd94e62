import type { DoctorFinding } from '@print-room/contract';

type Part = DoctorFinding['part'];

/** `text` is a sentence for an operator, `advice` what to do. */
export const well = (part: Part, text: string): DoctorFinding => ({ part, state: 'well', text, advice: null });
/** The shop works; something could be better or could not be checked. */
export const note = (part: Part, text: string, advice: string): DoctorFinding => ({ part, state: 'note', text, advice });
export const wrong = (part: Part, text: string, advice: string): DoctorFinding => ({ part, state: 'wrong', text, advice });

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const limitMs = 10_000;

/** The check's findings, or the finding that it took too long or failed otherwise. */
export async function within(part: Part, check: () => Promise<readonly DoctorFinding[]>): Promise<readonly DoctorFinding[]> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<readonly DoctorFinding[]>((resolve) => {
		timer = setTimeout(
			() => resolve([wrong(part, `No answer within ${limitMs / 1000} s.`, 'See whether it can be reached from here.')]),
			limitMs,
		);
	});
	try {
		return await Promise.race([check(), late]);
	} catch (error) {
		return [wrong(part, reasonOf(error), 'Correct that, and look again.')];
	} finally {
		clearTimeout(timer);
	}
}
