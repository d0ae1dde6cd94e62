import type { StockForm, ToPlace } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import styles from './plan-page.module.css';

interface PlanChoicesProps {
	readonly media: ToPlace['media'];
	readonly medium: string | undefined;
	readonly forms: readonly StockForm[];
	readonly form: StockForm | undefined;
	readonly gapMm: number;
	readonly onMedium: (medium: string) => void;
	readonly onForm: (id: string) => void;
	readonly onGap: (gapMm: number) => void;
}

const leftoverText = (forms: readonly StockForm[]): string => {
	const count = forms.filter(({ isLeftover }) => isLeftover).length;
	return count === 0 ? '' : count === 1 ? '1 leftover of this medium can be used. ' : `${count} leftovers of this medium can be used. `;
};

/** Medium, roll or sheet, and gap. */
export const PlanChoices = ({ media, medium, forms, form, gapMm, onMedium, onForm, onGap }: PlanChoicesProps): ReactNode => {
	const [gap, typeGap] = useState(String(gapMm));
	const keep = (): void => {
		const typed = Number(gap);
		if (gap.trim() !== '' && Number.isFinite(typed) && typed >= 0 && typed <= 200) onGap(typed);
		else typeGap(String(gapMm));
	};
	return (
		<div className={styles.choices}>
			<label>
				Medium
				<select value={medium ?? ''} onChange={({ currentTarget }) => onMedium(currentTarget.value)}>
					<option value="" disabled>
						Choose a medium
					</option>
					{media.map((one) => (
						<option key={one.medium} value={one.medium}>
							{one.medium} ({one.count})
						</option>
					))}
				</select>
			</label>
			{form === undefined ? null : (
				<>
					<label>
						Roll or sheet
						<select value={form.id} onChange={({ currentTarget }) => onForm(currentTarget.value)}>
							{forms.map(({ id, label }) => (
								<option key={id} value={id}>
									{label}
								</option>
							))}
						</select>
					</label>
					<label>
						Gap, mm
						<input
							type="text"
							inputMode="decimal"
							value={gap}
							onChange={({ currentTarget }) => typeGap(currentTarget.value)}
							onBlur={keep}
							onKeyDown={({ key }) => {
								if (key === 'Enter') keep();
							}}
						/>
					</label>
					<p className={styles.about}>
						{form.isLeftover ? 'One piece, left by a run. ' : leftoverText(forms)}
						{form.cutsStraight ? 'Straight cuts' : 'Free cuts'}, {form.mayTurn ? 'prints may be turned' : 'prints are not turned'}.
					</p>
				</>
			)}
		</div>
	);
};
