import type { LotOrigin } from '@zaraba/contract/states.ts'
import type { CostName, Direction, PriceType } from '@zaraba/contract/trading.ts'
import { sentencesOf } from '@zaraba/kit/language.ts'

/** What the ledger books for a position. */
type EntryCause =
  | 'placed'
  | 'amended'
  | 'ended'
  | 'opened'
  | 'filled'
  | 'topped-up'
  | 'accrued'
  | 'dividend'
  | 'split'
  | 'closed'
  | 'received'
  | 'other'

/** The sentences of orders and positions. */
export interface TradingMessages {
  readonly direction: string
  readonly directions: Readonly<Record<Direction, string>>
  readonly directionsShort: Readonly<Record<Direction, string>>
  readonly priceType: string
  readonly priceTypes: Readonly<Record<PriceType, string>>
  readonly price: string
  readonly shares: string
  readonly sharesOf: (count: string) => string
  readonly quantityBy: string
  readonly byShares: string
  readonly byAmount: string
  readonly amount: string
  readonly amountGives: (shares: string) => string
  readonly parts: Readonly<Record<'quarter' | 'half' | 'all', string>>
  readonly atMost: (shares: string) => string
  readonly leverage: string
  readonly times: (multiple: number) => string
  readonly validity: string
  readonly dayOrder: string
  readonly untilDate: string
  readonly until: (date: string) => string
  readonly chooseDate: string
  readonly marketHint: (worst: string) => string
  readonly limitHint: (down: string, up: string) => string
  readonly value: (shares: string, price: string) => string
  readonly onAverage: (price: string) => string
  readonly principal: (leverage: number) => string
  readonly fees: Readonly<Record<string, string>>
  readonly feeTotal: string
  readonly borrowed: string
  readonly borrowedShares: string
  readonly costsADay: Readonly<Record<CostName, (rate: string) => string>>
  readonly total: string
  readonly availableNow: string
  readonly availableAfter: string
  readonly sellableFrom: string
  readonly sellableDate: (date: string) => string
  readonly forcedClose: string
  readonly forcedAt: (price: string) => string
  readonly neverForced: string
  readonly worstPrice: string
  readonly asOf: (time: string) => string
  readonly openButton: (direction: Direction, shares: string, amount: string) => string
  readonly restButton: (direction: Direction, shares: string, price: string) => string
  readonly enterShares: string
  readonly standsAgainst: string
  readonly notYet: string
  readonly changeFirst: string
  readonly notNow: string
  readonly unlock: string
  readonly setFundPassword: string
  readonly filled: string
  readonly partlyFilled: Readonly<Record<'waits' | 'cancelled', (filled: string, rest: string) => string>>
  readonly rests: string
  readonly restsText: string
  readonly nothingFilled: string
  readonly nothingFilledText: string
  readonly seePosition: string
  readonly done: string
  readonly averagePrice: string
  readonly paid: string
  readonly orderNo: string
  readonly closeQuestion: string
  readonly closeTitle: (name: string) => string
  readonly closeAction: string
  readonly closeButton: (shares: string, amount: string) => string
  readonly closeOrderButton: (shares: string, price: string) => string
  readonly whichLots: string
  readonly firstInFirstOut: string
  readonly chosenLots: string
  readonly lotOf: (date: string, shares: string, price: string) => string
  readonly proceeds: string
  readonly profit: string
  readonly accrued: string
  readonly marginBack: string
  readonly closingSent: string
  readonly closed: string
  readonly ordersSent: (count: number) => string
  readonly topUp: string
  readonly topUpHint: string
  readonly topUpAmount: string
  readonly topUpButton: (amount: string) => string
  readonly amend: string
  readonly amendHint: string
  readonly amendButton: string
  readonly cancelOrder: string
  readonly cancelQuestion: string
  readonly cancelText: string
  readonly keep: string
  readonly sell: string
  readonly positions: string
  readonly tabs: Readonly<Record<'subscription' | 'copy' | 'holding' | 'history', string>>
  readonly holdingEmpty: string
  readonly historyEmpty: string
  readonly findStocks: string
  readonly marketValue: string
  readonly todayProfit: string
  readonly floatingProfit: string
  readonly realisedProfit: string
  readonly realisedOfLatest: (count: string) => string
  readonly marginHealth: string
  readonly healthText: (percent: string) => string
  readonly healthNone: string
  readonly healthWords: Readonly<Record<'good' | 'warning' | 'call' | 'force', string>>
  readonly pendingOrders: string
  readonly holdings: string
  readonly lots: (count: number) => string
  readonly position: string
  readonly life: string
  readonly facts: string
  readonly openedAt: string
  readonly closedAt: string
  readonly openPrice: string
  readonly nowPrice: string
  readonly closePrice: string
  readonly limitPrice: string
  readonly initialMargin: string
  readonly cost: string
  readonly addedMargin: string
  readonly held: string
  readonly feesPaid: string
  readonly maintenance: string
  readonly interest: string
  readonly interestNone: string
  readonly receipts: string
  readonly receiptsHint: string
  readonly receipt: (number: number) => string
  readonly rules: Readonly<Record<string, string>>
  readonly rule: string
  readonly model: string
  readonly bidAsk: string
  readonly queueAhead: string
  readonly minuteVolume: string
  readonly sessionDate: string
  readonly book: string
  readonly entries: string
  readonly causes: Readonly<Record<EntryCause, (date: string) => string>>
  readonly entriesHint: string
  readonly references: string
  readonly partsClosed: string
  readonly from: string
  readonly origin: string
  readonly origins: Readonly<Record<Exclude<LotOrigin, 'order'>, string>>
  readonly reason: string
  readonly copied: string
  readonly choosePosition: string
  readonly actions: string
}

export const words: TradingMessages = await sentencesOf<TradingMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
