import type { DoctorFinding } from '@print-room/contract';

const marks: Readonly<Record<DoctorFinding['state'], string>> = { well: 'well ', note: 'note ', wrong: 'WRONG' };

export function doctorText(findings: readonly DoctorFinding[]): string {
	const lines = findings.flatMap(({ part, state, text, advice }) => [
		`${marks[state]}  ${part.padEnd(13)}  ${text}`,
		...(advice === null ? [] : [`       ${''.padEnd(13)}  ${advice}`]),
	]);
	const count = findings.filter(({ state }) => state === 'wrong').length;
	const sum = count === 0 ? 'Nothing is wrong.' : count === 1 ? 'One thing is wrong.' : `${count} things are wrong.`;
	return [...lines, sum].join('\n');
}
