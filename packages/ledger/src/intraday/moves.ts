import type { MoveKind } from '../move-kind.ts'

/** A day’s stake: held with the application, back where there is no trade, and after the close what the desk made of it, less its fees. */
export const intradayMoves = [
  ['intraday_hold', 'available', 'product'],
  ['intraday_back', 'product', 'available'],
  ['intraday_profit', 'house_market', 'product'],
  ['intraday_loss', 'product', 'house_market'],
  ['fee', 'product', 'house_purchase_fee'],
  ['fee', 'product', 'house_selling_fee'],
  ['fee', 'product', 'house_transfer_fee'],
  ['fee', 'product', 'house_stamp_duty'],
  ['fee', 'product', 'house_sec_fee'],
  ['fee', 'product', 'house_taf'],
] as const satisfies readonly MoveKind[]
