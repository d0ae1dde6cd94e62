import {
	certificateCodeLabel,
	certificateSentences,
	editionLabel,
	editionNumberLabel,
	readCertificateCode,
	registerNumberLabel,
} from '@print-room/domain';
import { createElement as h, type ReactNode } from 'react';
import { htmlOf } from '../information/index.ts';
import type { Orm, SignedFiles, StudioPage } from '../platform/index.ts';
import { type VerifiedCertificate, verifiedCertificate } from './verified-certificate.ts';

const fact = (label: string, value: string | null): ReactNode =>
	value === null || value === '' ? null : h('div', { key: label }, h('dt', null, label), h('dd', null, value));

const untitled = 'Certificate';
const titleOf = ({ record }: VerifiedCertificate): string => record.text.title || untitled;

function editionText({ record: { text, editionNumber, isProof } }: VerifiedCertificate): string | null {
	if (text.edition === null || editionNumber === null) return null;
	return `${editionNumberLabel({ ...text.edition, number: editionNumber, isProof })} (${editionLabel(text.edition)})`;
}

function found(certificate: VerifiedCertificate): ReactNode {
	const { record, pictureUrl } = certificate;
	const { text } = record;
	return h(
		'div',
		{ 'data-paper': '' },
		h(
			'div',
			null,
			h(
				'dl',
				{ 'data-facts': '' },
				fact('Artist', text.artist),
				fact('Year', text.year === null ? null : String(text.year)),
				fact('Size of the image', text.printSize),
				fact('Medium', text.medium),
				fact('Number', editionText(certificate)),
				fact('Certificate', text.label),
				fact('Register', registerNumberLabel(record.year, record.number)),
				fact('Code', certificateCodeLabel(record.code)),
			),
		),
		// Lazy: for others the library writes a preload before all that it renders.
		pictureUrl === null ? null : h('img', { src: pictureUrl, alt: titleOf(certificate), 'data-certified': '', loading: 'lazy' }),
	);
}

/** Page that verifies a certificate: what it says and its state, nothing of the buyer. Every code has one. */
export async function verificationPage(
	{ orm, files }: { readonly orm: Orm; readonly files: SignedFiles },
	typed: string,
): Promise<StudioPage> {
	const certificate = await verifiedCertificate(orm, files, typed);
	const sentence = certificateSentences[certificate?.state ?? 'unknown'];
	return {
		slug: `c/${(readCertificateCode(typed) ?? 'unknown').toLowerCase()}`,
		title: certificate === null ? untitled : titleOf(certificate),
		description: sentence,
		html: htmlOf(
			h('p', { 'data-lead': '' }, sentence),
			certificate === null
				? h('p', null, 'Compare the code with the one on the certificate. It has eleven letters and figures.')
				: found(certificate),
		),
		picture: null,
		product: null,
	};
}
