import { fileCheckProblemMessages } from '@print-room/contract';
import { FILE_CHECK_PROBLEMS, type FileCheckVerdict, type FileFinding } from '@print-room/domain';
import { type ReactNode, useId } from 'react';
import { Tick } from '../../../widgets/tick.tsx';
import { type TypedAnswer, tickProblem } from './answer.ts';
import styles from './answer-form.module.css';
import { suggestedText } from './suggested-text.ts';

interface Verdict {
	readonly value: FileCheckVerdict;
	readonly label: string;
	readonly about: string;
	/** replaces `about` for files below the minimum, in ppi */
	readonly aboutBelow: (least: number) => string;
	/** replaces both for a held line, which is paid for */
	readonly aboutLine: string;
}

const verdicts: readonly Verdict[] = [
	{
		value: 'looksGood',
		label: 'Looks good',
		about: 'The customer is asked to approve it.',
		aboutBelow: (least) => `Below the minimum of ${least} ppi it cannot be ordered, whatever you answer.`,
		aboutLine: 'The line is printed from this design, and goes on at once.',
	},
	{
		value: 'changesWanted',
		label: 'Something to change',
		about: 'The customer can change it, or have it printed as it is.',
		aboutBelow: (least) => `They have to change it: below the minimum of ${least} ppi it cannot be printed.`,
		aboutLine: 'The customer can change it, have it printed as it is, or ask for it to be cancelled.',
	},
];

/** Minimum in ppi that the file misses; null if it reaches the minimum or is not measured. */
const missedMinimum = (findings: readonly FileFinding[]): number | null =>
	findings.reduce<number | null>((least, finding) => (finding.code === 'belowMinimum' ? finding.figures.least : least), null);

interface VerdictChoiceProps {
	readonly answer: TypedAnswer;
	readonly findings: readonly FileFinding[];
	readonly isOfLine: boolean;
	readonly problem: string | undefined;
	readonly onChange: (answer: TypedAnswer) => void;
}

export const VerdictChoice = ({ answer, findings, isOfLine, problem, onChange }: VerdictChoiceProps): ReactNode => {
	const id = useId();
	const least = missedMinimum(findings);
	return (
		<fieldset className={styles.choices} aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
			<legend>Their file</legend>
			{verdicts.map(({ value, label, about, aboutBelow, aboutLine }) => (
				<label key={value} className={styles.choice}>
					<input
						type="radio"
						name={id}
						checked={answer.verdict === value}
						aria-invalid={problem !== undefined}
						onChange={() => onChange({ ...answer, verdict: value })}
					/>
					<span>
						<b>{label}</b>
						<small>{isOfLine ? aboutLine : least === null ? about : aboutBelow(least)}</small>
					</span>
				</label>
			))}
			<p id={`${id}-problem`} className={styles.problem} role="alert">
				{problem}
			</p>
		</fieldset>
	);
};

interface ProblemTicksProps {
	readonly answer: TypedAnswer;
	readonly findings: readonly FileFinding[];
	readonly isOfLine: boolean;
	readonly onChange: (answer: TypedAnswer) => void;
}

/** Problems to tick; each tick adds a sentence with the file's own figures to the text, where it can be edited. */
export const ProblemTicks = ({ answer, findings, isOfLine, onChange }: ProblemTicksProps): ReactNode => (
	<fieldset className={styles.problems}>
		<legend>What is wrong</legend>
		<ul>
			{FILE_CHECK_PROBLEMS.map((problem) => {
				const ready = suggestedText(problem, findings, isOfLine);
				return (
					<li key={problem}>
						<Tick
							label={fileCheckProblemMessages[problem].name}
							isOn={answer.problems.includes(problem)}
							onChange={() => onChange(tickProblem(answer, problem, ready))}
						/>
						{ready.found === null ? null : <small>{ready.found}</small>}
					</li>
				);
			})}
		</ul>
	</fieldset>
);
