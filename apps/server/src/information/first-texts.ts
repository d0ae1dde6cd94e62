import type { InformationSlug } from '@print-room/domain';

const papers = `[[Introduce your papers in two or three sentences: which printers and inks you use, and why you chose these papers.]]

## How to choose

- **Matt cotton papers** have no reflections and soft, deep blacks. They suit photographs and drawings that are framed behind glass.
- **Baryta and lustre papers** have more contrast and stronger colours. They suit black-and-white photographs and pictures with dark areas.

[[Say here what differs in your own range, and remove what you do not offer.]]

## Look before you order

The editor shows your picture in the colours that each paper can print. No screen shows the surface of a paper: order a test print if you are not sure.`;

const delivery = `## How we send

Each print is made for you after you order it. The editor and the cart show the day on which your order is expected to leave us.

[[Say how prints are packed: flat or rolled, and up to which size.]]

## What it costs

[[Name your carriers, the countries you send to, and the price of each.]]

## If a print arrives damaged

Write to {email} within [[number of days]] days, with your order number and a photograph of the print and its packing. We make it again or give you your money back.

## Returns

Prints are made to your own picture and size. [[Say what the law of your country lets customers return, within how many days, who pays for sending it back, and to which address.]]`;

const help = `## Your file

### Which files can I upload?

JPEG, TIFF, PNG, HEIC and other common formats. You can crop while the file is still being uploaded.

### How large can my print be?

The editor marks each size High, Average or Low by the number of pixels for each inch of paper. High is sharp from close up; a size that is too coarse cannot be ordered.

### Who sees my pictures?

Only you and the people who make your print. [[Add how long you keep files.]]

## Your print

### Why does the print look darker than my screen?

A screen shines, paper reflects. Lower the brightness of your screen until a white page on it looks like a sheet of paper beside it.

### Can you look at my file first?

Yes. Choose “Ask for a free check” in the editor. We answer by e-mail. [[Say how soon you usually answer.]]

## Your order

### When will my order leave you?

The editor and the cart show the expected day. Once you have ordered, your account shows where your order is.

### Can I change or cancel an order?

Write to {email} as soon as you can, with your order number. [[Say until when you can change or cancel an order.]]`;

const contact = `{name}
{address}

E-mail: {email}
Telephone: {telephone}

## Opening hours

{opening hours}

[[Say how soon you usually answer, and whether visitors need an appointment.]]`;

const terms = `[[These terms are a beginning, not advice. Have them checked by someone who knows the law of your country, complete them, and remove this line.]]

## Who sells

{name}, {address}. You reach us at {email}.

## Orders

An order is placed when you pay. We confirm it by e-mail. [[Say when the contract is made.]]

## Prices and payment

The prices in the shop include VAT. Delivery is added before you pay. [[Name the ways of payment and who processes them.]]

## Your pictures

You keep all rights in your pictures. You allow us to copy them as far as we need to make, check and send your order. Please upload only pictures that you may have printed.

## Prints that are not right

[[State the rights that the law gives to your customers, and what you offer beyond them.]]

## Law

[[Name the law that applies and, if you are bound to one, the body for settling disputes.]]`;

const privacy = `[[This text describes what the shop's software does. Complete it with what you do, have it checked, and remove this line.]]

## Who is responsible

{name}, {address}, {email}. [[Name your data protection officer if you have one.]]

## What is kept

- **Without an account:** your pictures, crops and prints, under a number in a cookie of your browser. They are deleted when they have not been used for a while.
- **With an account:** also your name, e-mail and password; the password is kept in a form that cannot be read.
- **With an order:** your name, addresses and what you ordered, as long as the law demands it. [[Number of years]]
- **Messages and file checks:** what you wrote and our answer.

Your card details go to the payment service, not to us. [[Name the payment service, the cart service, the carriers and the company that runs the server.]]

## Cookies

The shop sets only cookies that it needs to work. It counts no visitors with the help of others. [[Change this if you add anything.]]

## Your rights

Your account page has everything that is kept about you as a download, and deletes your account. Write to {email} for anything else. [[Name the supervisory authority.]]`;

const imprint = `{name}
{address}

E-mail: {email}
Telephone: {telephone}

Company number: {company number}
VAT number: {VAT number}

[[Add what the law of your country asks for: the people who represent the company, the register and its place, the supervisory body. Remove the lines that do not apply to you.]]`;

/** Texts of a new shop. Each has a place to fill in, so that no page is shown that the studio has not read. */
export const firstTexts: Readonly<Record<InformationSlug, string>> = { papers, delivery, help, contact, terms, privacy, imprint };
