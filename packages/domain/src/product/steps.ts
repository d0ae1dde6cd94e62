import type { CategoryId } from './category.ts';

export const STEPS = ['size', 'media', 'options', 'certificate'] as const;

export type Step = (typeof STEPS)[number];

export interface StepConditions {
	readonly categoryId: CategoryId;
	readonly mediaEnabled: boolean;
	readonly optionsEnabled: boolean;
	readonly certificatesAvailable: boolean;
}

/** Returns the steps of a category's configuration: always the size, never certificates for proofs. */
export const stepsOf = ({ categoryId, mediaEnabled, optionsEnabled, certificatesAvailable }: StepConditions): Step[] => {
	const shown: Readonly<Record<Step, boolean>> = {
		size: true,
		media: mediaEnabled,
		options: optionsEnabled,
		certificate: certificatesAvailable && categoryId !== 'proofprint',
	};
	return STEPS.filter((step) => shown[step]);
};

/** The next existing step, also after a step that has been removed since; null at the end. */
export const nextStep = (step: Step, steps: readonly Step[]): Step | null =>
	STEPS.slice(STEPS.indexOf(step) + 1).find((candidate) => steps.includes(candidate)) ?? null;

/** Returns whether a step is the last one, with Add to cart in place of Next. */
export const isLastStep = (step: Step, steps: readonly Step[]): boolean => nextStep(step, steps) === null;
