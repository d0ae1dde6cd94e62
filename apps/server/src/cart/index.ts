export * from './cart.routes.ts';
export * from './cart-line.ts';
export { readGift, signedGift } from './gift-note.ts';
export { openTransactions } from './transactions/open-transactions.ts';
export { type ListedTransaction, type TransactionSource, TransactionsUnavailable } from './transactions/transaction-source.ts';
