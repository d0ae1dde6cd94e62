import { writeLines } from './draw-text.ts';
import { fitFacts, placeFacts, SWATCH_EM } from './fit-facts.ts';
import type { FittedText } from './fit-text.ts';
import type { Page } from './open-page.ts';
import type { FactsMark } from './page-marks.ts';

const LABEL_COLOUR = '#4a4a4a';

export function drawFacts(page: Page, mark: FactsMark): FittedText[] {
	const fitted = fitFacts(mark, page.faceOf);
	for (const { fact, labelY, valueY } of placeFacts(mark, fitted)) {
		const { label, value } = fact;
		writeLines(page, label, { x: mark.x, y: labelY, width: mark.width, colour: LABEL_COLOUR });
		const side = SWATCH_EM * value.size;
		const indent = fact.fact.swatch === undefined ? 0 : 1.4 * side;
		if (fact.fact.swatch !== undefined)
			page.doc
				.rect(mark.x, valueY - 0.85 * side, side, side)
				.lineWidth(0.5)
				.fillAndStroke(fact.fact.swatch, '#000000');
		writeLines(page, value, { x: mark.x + indent, y: valueY, width: mark.width - indent });
	}
	return fitted.flatMap(({ label, value }) => [label, value]);
}
