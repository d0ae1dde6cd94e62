import { type ReactNode, useId } from 'react';
import { Minus, Plus } from '../../ui/icons/icons.tsx';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
	readonly title: string;
	readonly quantity: number;
	/** infinite: no limit */
	readonly most: number;
	readonly onChange: (quantity: number) => void;
	readonly children: ReactNode;
}

/** Quantity of a line. At its limits the button keeps the focus and gives the reason. */
export const QuantityStepper = ({ title, quantity, most, onChange, children }: QuantityStepperProps): ReactNode => {
	const fewestId = useId();
	const maxId = useId();
	const isFewest = quantity <= 1;
	const isMost = quantity >= most;
	return (
		<>
			<fieldset aria-label={`Quantity of ${title}`} className={styles.stepper}>
				<button
					type="button"
					aria-label={`One fewer of ${title}`}
					aria-disabled={isFewest}
					aria-describedby={isFewest ? fewestId : undefined}
					onClick={() => onChange(quantity - 1)}
				>
					<Minus size={16} />
				</button>
				<span className={styles.number}>{quantity}</span>
				<button
					type="button"
					aria-label={`One more of ${title}`}
					aria-disabled={isMost}
					aria-describedby={isMost ? maxId : undefined}
					onClick={() => onChange(quantity + 1)}
				>
					<Plus size={16} />
				</button>
			</fieldset>
			{children}
			{isFewest ? (
				<span id={fewestId} hidden>
					Remove takes it out of the cart.
				</span>
			) : null}
			{isMost ? (
				<span id={maxId} className={styles.most}>
					{`${most} at most`}
				</span>
			) : null}
		</>
	);
};
