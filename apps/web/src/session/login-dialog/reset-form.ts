import { passwordSchema } from '@print-room/contract';
import { z } from 'zod';

const noMatch = 'The passwords do not match';

/** Compares the passwords even while the first is too short. */
export const resetFormSchema = z
	.object({ password: passwordSchema, confirmation: z.string().min(1, noMatch) })
	.refine(({ password, confirmation }) => confirmation === '' || password === confirmation, {
		path: ['confirmation'],
		error: noMatch,
	});
