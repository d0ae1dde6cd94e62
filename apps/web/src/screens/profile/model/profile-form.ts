import { type Profile, type ProfileChange, registrationSchema } from '@print-room/contract';
import { z } from 'zod';

/** As typed. The e-mail stands in the form and is never sent. */
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

/** What is sent: names only if they changed, company and phone always. */
export const profileChange = (saved: Profile, { firstName, lastName, company, phone }: ProfileForm): ProfileChange => ({
	...(firstName === saved.firstName ? {} : { firstName }),
	...(lastName === saved.lastName ? {} : { lastName }),
	company,
	phone,
});
