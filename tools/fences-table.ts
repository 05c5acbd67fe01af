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

/** Parts of one slice of the app that the other slices may use; everything else of a slice is its own. */
export const sharedWebModules: readonly string[] = [
  'alert/alert-bell.tsx',
  'credit/repay-dialog.tsx',
  'funding/cash/amount-choice.tsx',
  'funding/cash/calls.ts',
  'funding/cash/checks-card.tsx',
  'funding/cash/messages.ts',
  'funding/cash/refused-note.tsx',
  'funding/cash/request-sheet.tsx',
  'funding/cash/request-state.tsx',
  'funding/messages.ts',
  'funding/performance/performance-figures.ts',
  'identity/fund-password-sheet.tsx',
  'identity/security/security-key-field.tsx',
  'identity/mine/side-panel.tsx',
  'identity/unlock-sheet.tsx',
  'learning/lesson-line.tsx',
  'learning/term.tsx',
  'log/check-row.ts',
  'log/prove.tsx',
  'market/chosen-market.ts',
  'market/live-stock.ts',
  'market/market-switch.tsx',
  'market/own-market.ts',
  'market/price-digits.ts',
  'market/messages.ts',
  'market/stock-row.tsx',
  'market/share/board-rows.ts',
  'market/share/board.tsx',
  'market/share/share-words.ts',
  'market/share/split-bar.tsx',
  'market/share/stock-head.tsx',
  'trading/home/own-part.tsx',
  'trading/share/board-view.tsx',
  'trading/share/own-order-actions.tsx',
  'trading/share/trade-dock.tsx',
]
