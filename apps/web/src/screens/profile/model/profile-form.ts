import { type Profile, type ProfileChange, registrationSchema } from '@print-room/contract';
import { z } from 'zod';

/** Values as typed. The form shows the e-mail and never sends it. */
export const profileFormSchema = registrationSchema
	.pick({ firstName: true, lastName: true })
	.extend({ email: z.string().min(1, 'This field is required'), company: registrationSchema.shape.company.unwrap() })
	.extend({ phone: registrationSchema.shape.phone.unwrap() });

export type ProfileForm = z.infer<typeof profileFormSchema>;

export const profileForm = ({ email, firstName, lastName, company, phone }: Profile): ProfileForm => ({
	email,
	firstName,
	lastName,
	company: company ?? '',
	phone: phone ?? '',
});

/** The request: names only if changed, company and phone always. */
export const profileChange = (saved: Profile, { firstName, lastName, company, phone }: ProfileForm): ProfileChange => ({
	...(firstName === saved.firstName ? {} : { firstName }),
	...(lastName === saved.lastName ? {} : { lastName }),
	company,
	phone,
});
