import { readCertificateCode, readRegisterNumber } from '@print-room/domain';
import { type SQL, sql } from 'drizzle-orm';
import { certificateRecords } from './register.table.ts';

const { orderId, year, number, code } = certificateRecords;

const ordersWhere = (condition: SQL): SQL => sql`select ${orderId} from ${certificateRecords} where ${condition}`;

/** Selects the order of the certificate whose number or code was typed, of one that ended too; null if no certificate can be meant. */
export const ordersOfCertificate = (typed: string): SQL | null => {
	const entered = readRegisterNumber(typed);
	if (entered !== null) return ordersWhere(sql`${year} = ${entered.year} and ${number} = ${entered.number}`);
	const printed = readCertificateCode(typed);
	return printed === null ? null : ordersWhere(sql`${code} = ${printed}`);
};
