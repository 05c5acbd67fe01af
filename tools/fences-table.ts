/**
 * SQL that still names a table of another slice: call the face of that slice instead, and delete the line. A test lets this list
 * become shorter only.
 */
export const tableDebts: readonly (readonly [path: string, table: string])[] = [
  ['apps/server/src/content/mailing-store.ts', 'identity.customer'],
  ['apps/server/src/credit/store.ts', 'identity.customer'],
  ['apps/server/src/funding/cash-store.ts', 'review.request'],
  ['apps/server/src/identity/documents-store.ts', 'review.image'],
  ['apps/server/src/identity/pictures/picture-store.ts', 'review.image'],
  ['apps/server/src/review/queue-store.ts', 'identity.customer'],
]
