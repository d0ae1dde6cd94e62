import { givenPasswordSchema, passwordSchema, totpSchema } from '@print-room/contract';
import { z } from 'zod';

const required = 'This field is required';

const reauthenticateShape = (needsCode: boolean) => ({
	password: z.string().min(1, required).pipe(givenPasswordSchema),
	totp: needsCode
		? z.string().trim().min(6, 'Enter the six digits, or a recovery code').pipe(totpSchema)
		: z.string().transform(() => undefined),
});

/** Changes of login data need the password again. `retyped`: words to be typed for confirmation, or null. */
export const reauthenticateSchema = (needsCode: boolean, retyped: string | null = null) =>
	z.object({
		...reauthenticateShape(needsCode),
		retyped: z
			.string()
			.refine((typed) => retyped === null || typed.trim().toLowerCase() === retyped.toLowerCase(), `Type ${retyped} to confirm`),
	});

/** Reports a mismatch even while other fields are invalid. */
export const passwordFormSchema = (needsCode: boolean) =>
	z
		.object({ ...reauthenticateShape(needsCode), newPassword: passwordSchema, again: z.string() })
		.refine(({ newPassword, again }) => newPassword === again, {
			path: ['again'],
			error: "The password doesn't match",
			when: () => true,
		});
