/**
 * Modules of the app that use one of a later slice. Let the later slice offer what it shows (`shell/web-slice.ts`), and delete the line. A test
 * lets this list become shorter only.
 */
export const webDebts: readonly (readonly [from: string, to: string])[] = [
  ['funding/cash/withdraw.screen.tsx', 'credit/repay-dialog.tsx'],
  ['funding/tables/record-tables.tsx', 'trading/orders/order-history.tsx'],
  ['learning/guide/guide-card.tsx', 'market/chart/chart-choice.ts'],
  ['learning/guide/guide-texts.ts', 'market/share/texts.ts'],
  ['market/chart/orders/begin-order.tsx', 'alert/alert-sheet.tsx'],
  ['market/chart/own-pills.tsx', 'trading/share/own-order-actions.tsx'],
  ['market/home/assets-series.ts', 'funding/performance/performance-figures.ts'],
  ['market/home/home.screen.tsx', 'trading/home/own-part.tsx'],
  ['market/share/head-line.tsx', 'alert/alert-bell.tsx'],
  ['market/share/stock-page.tsx', 'trading/share/board-view.tsx'],
  ['market/share/stock.screen.tsx', 'alert/alert-bell.tsx'],
  ['market/share/stock.screen.tsx', 'trading/share/trade-dock.tsx'],
]

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
