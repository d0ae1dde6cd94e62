import { Visitor } from '@swc/core/Visitor.js';

// @swc/core's visitor throws at a `using` declaration (it was frozen before ES2026): https://github.com/swc-project/swc/blob/main/packages/core/src/Visitor.ts
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function visitStatementOfToday(statement) {
	/** @type {{ type: string, decls?: import('@swc/core').VariableDeclarator[] }} */
	const { type, decls } = statement;
	if (type !== 'UsingDeclaration') return visitStatement.call(this, statement);
	if (decls) this.visitVariableDeclarators(decls);
	return statement;
};
