const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });
const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Europe/London' });

export function money(pence: number): string {
	return pounds.format(pence / 100);
}

export function dateAndTime(ms: number): string {
	return dates.format(ms);
}

export function timeOfDay(ms: number): string {
	return times.format(ms);
}

export function counted(count: number, one: string, many: string): string {
	return `${count} ${count === 1 ? one : many}`;
}
