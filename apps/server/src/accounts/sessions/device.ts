const unknown = 'Unknown browser';

/** The first match wins: browsers built on another one name that one too. */
const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\bOPR\/|\bOPT\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bVivaldi\//, 'Vivaldi'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\bCriOS\/|\bChrome\/|\bChromium\/|\bHeadlessChrome\//, 'Chrome'],
	[/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
	[/\biPhone\b|\biPod\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
	[/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameOf = (patterns: readonly (readonly [RegExp, string])[], userAgent: string) =>
	patterns.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Name of a browser that its owner recognises, such as `Firefox on Windows`; never the raw User-Agent. */
export function deviceOf(userAgent: string): string {
	const browser = nameOf(browsers, userAgent) ?? unknown;
	const system = nameOf(systems, userAgent);
	return system === undefined ? browser : `${browser} on ${system}`;
}
