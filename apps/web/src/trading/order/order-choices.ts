import type { Direction } from '@zaraba/contract/trading/rows.ts'
import type { OpeningPriceType, PriceType } from '@zaraba/contract/trading/states.ts'

// The browser takes the contract's types only, see `markets.ts`.

export const directions = ['long', 'short'] as const satisfies readonly Direction[]
export const priceTypes = ['market', 'limit', 'stop', 'stop_limit'] as const satisfies readonly OpeningPriceType[]
/** Orders that close have a trailing stop too. */
export const closingPriceTypes = [...priceTypes, 'trailing'] as const satisfies readonly PriceType[]
