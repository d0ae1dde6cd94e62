import { fileCheckProblemWords } from '@print-room/contract';
import { FILE_CHECK_PROBLEMS, type FileCheckVerdict, type FileFinding } from '@print-room/domain';
import { type ReactNode, useId } from 'react';
import { Tick } from '../../fields/tick.tsx';
import { type TypedAnswer, tickProblem } from './answer.ts';
import styles from './answer-form.module.css';
import { readySentence } from './ready-sentences.ts';

const verdicts: readonly { readonly value: FileCheckVerdict; readonly label: string; readonly about: string }[] = [
	{ value: 'looksGood', label: 'Looks good', about: 'They are asked to approve it.' },
	{ value: 'changesWanted', label: 'Something to change', about: 'They may change it, or have it printed as it is.' },
];

interface VerdictChoiceProps {
	readonly answer: TypedAnswer;
	readonly problem: string | undefined;
	readonly onChange: (answer: TypedAnswer) => void;
}

export const VerdictChoice = ({ answer, problem, onChange }: VerdictChoiceProps): ReactNode => {
	const id = useId();
	return (
		<fieldset className={styles.choices} aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
			<legend>Their file</legend>
			{verdicts.map(({ value, label, about }) => (
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
						<small>{about}</small>
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
	readonly onChange: (answer: TypedAnswer) => void;
}

/** What is wrong; each tick brings a sentence with the file's own figures into the text, to be edited there. */
export const ProblemTicks = ({ answer, findings, onChange }: ProblemTicksProps): ReactNode => (
	<fieldset className={styles.problems}>
		<legend>What is wrong</legend>
		<ul>
			{FILE_CHECK_PROBLEMS.map((problem) => {
				const { found, sentence } = readySentence(problem, findings);
				return (
					<li key={problem}>
						<Tick
							label={fileCheckProblemWords[problem].name}
							isOn={answer.problems.includes(problem)}
							onChange={() => onChange(tickProblem(answer, problem, sentence))}
						/>
						{found === null ? null : <small>{found}</small>}
					</li>
				);
			})}
		</ul>
	</fieldset>
);
