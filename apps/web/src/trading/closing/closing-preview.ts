import { useQueries } from '@tanstack/react-query'
import { CallFailure } from '@zaraba/client/call.ts'
import type { RequestOf } from '@zaraba/contract/calls.ts'
import type { LotTurn, PriceType } from '@zaraba/contract/trading/states.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { currencyOfWallet } from '@zaraba/market/wallets.ts'
import { formatMoney, parseMoney } from '@zaraba/money/money.ts'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { call } from '../../shell/server/client.ts'
import { keyOf } from '../../shell/server/queries.ts'
import type { wireLast } from '../order/order-draft.ts'
import { type OrderPreview, type PreviewRefusal, refusalsOf } from '../order/preview.ts'
import type { LotPart, PositionRow } from '../positions/position-row.ts'

const everyMs = 2_000

interface ClosingTerms {
  readonly priceType: PriceType
  /** The limit, the trigger or the distance that an order of this type has. */
  readonly prices: Pick<RequestOf<'trade/sell'>, 'price' | 'trigger_price' | 'trail' | 'trail_percent'>
  /** How long it lasts, as the wire has it. */
  readonly last: ReturnType<typeof wireLast>
}
/** Which lot, and how many of its shares. */
interface ClosingPart {
  readonly lot: Pick<PositionRow, 'order_no'>
  readonly shares: number
}
export const closingRequest = ({ lot, shares }: ClosingPart, terms: ClosingTerms): RequestOf<'trade/sell'> => ({
  order_no: lot.order_no,
  price_type: terms.priceType,
  stock_num: String(shares),
  ...terms.prices,
  ...terms.last,
})
/** Request that closes shares of all lots together, in their turn; undefined for a stop or an order for an auction or a moment, which is of one lot. */
export const shareRequest = (
  { type, code, direction }: Pick<PositionRow, 'type' | 'code' | 'direction'>,
  shares: number,
  { priceType, prices, last, order }: ClosingTerms & { readonly order: LotTurn },
): RequestOf<'trade/closeShare'> | undefined => {
  if ((priceType !== 'market' && priceType !== 'limit') || 'time_in_force' in last) return undefined
  const { price } = prices
  return {
    type: readMarket(type),
    code,
    direction,
    order,
    price_type: priceType,
    stock_num: String(shares),
    ...(price === undefined ? {} : { price }),
    ...last,
  }
}

/** Amount that closing adds to the available balance: margin and top-up, plus profit, less fees and costs. */
export const receivedOf = (preview: OrderPreview, type: MarketType): string => {
  const currency = currencyOfWallet[type]
  const minor = (text: string) => parseMoney(text, currency)
  return formatMoney(minor(preview.available_after) - minor(preview.available), currency)
}

/** The previews of all parts as one: amounts summed, fees summed by name, the worst of the prices. */
export const joinPreviews = (previews: readonly OrderPreview[], type: string): OrderPreview | undefined => {
  const [first, ...others] = previews
  if (!first || others.length === 0) return first
  const currency = currencyOfWallet[readMarket(type)]
  const minor = (text: string | undefined) => parseMoney(text ?? '0', currency)
  const sum = (pick: (preview: OrderPreview) => string | undefined) =>
    formatMoney(
      previews.reduce((total, preview) => total + minor(pick(preview)), 0n),
      currency,
    )
  const last = previews[previews.length - 1] ?? first
  const whole = (texts: readonly string[]) =>
    texts.includes('-')
      ? '-'
      : formatMoney(
          texts.reduce((total, text) => total + minor(text), 0n),
          currency,
        )
  const outcomes = first.outcomes.map((outcome) => {
    const all = previews.flatMap((preview) => preview.outcomes.filter(({ when }) => when === outcome.when))
    return { ...outcome, total: whole(all.map(({ total }) => total)), profit: whole(all.map(({ profit }) => profit)) }
  })
  const gained = minor(sum((preview) => preview.available_after)) - minor(sum((preview) => preview.available))
  return {
    ...last,
    shares: previews.reduce((total, preview) => total + preview.shares, 0),
    value: sum((preview) => preview.value),
    principal: sum((preview) => preview.principal),
    fees: first.fees.map((line) => ({
      ...line,
      amount: sum((preview) => preview.fees.find((one) => one.name === line.name)?.amount),
    })),
    fee: sum((preview) => preview.fee),
    total: sum((preview) => preview.total),
    borrowed: sum((preview) => preview.borrowed),
    borrowed_shares: previews.reduce((total, preview) => total + preview.borrowed_shares, 0),
    available_after: formatMoney(minor(first.available) + gained, currency),
    proceeds: sum((preview) => preview.proceeds),
    profit: sum((preview) => preview.profit),
    accrued: sum((preview) => preview.accrued),
    dividends: sum((preview) => preview.dividends),
    displaced: first.displaced,
    at_once: previews.reduce((total, preview) => total + preview.at_once, 0),
    outcomes,
    refusals: previews.flatMap((preview) => preview.refusals),
  }
}

interface ClosingPreview {
  readonly preview: OrderPreview | undefined
  readonly outdated: boolean
  readonly refusals: readonly PreviewRefusal[]
}
/** Results of closing these parts, by the server as of now. */
export const useClosingPreview = (
  parts: readonly LotPart[],
  terms: ClosingTerms & { readonly enabled: boolean },
): ClosingPreview => {
  const answers = useQueries({
    queries: parts.map((part, index) => {
      // They are closed one after the other: each finds what those before it left of the book.
      const takenFirst = parts.slice(0, index).reduce((sum, { shares }) => sum + shares, 0)
      const input = { ...closingRequest(part, terms), ...(takenFirst > 0 ? { taken_first: String(takenFirst) } : {}) }
      return {
        queryKey: keyOf('trade/preview', input),
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => call('trade/preview', input, { signal, quiet: true }),
        enabled: terms.enabled,
        refetchInterval: everyMs,
        staleTime: 0,
        gcTime: 0,
        placeholderData: (before: OrderPreview | undefined) => before,
      }
    }),
  })
  const previews = answers.flatMap(({ data }) => data ?? [])
  const error = answers.find((answer) => answer.error)?.error
  const failure = error instanceof CallFailure ? error : null
  const all = answers.flatMap(({ data }) => refusalsOf({ preview: data, failure: null }))
  const refusals = failure ? failure.refusals : all
  return {
    preview: previews.length === parts.length ? joinPreviews(previews, parts[0]?.lot.type ?? '') : undefined,
    outdated: answers.some((answer) => answer.isPlaceholderData),
    refusals: refusals.filter((one, index) => refusals.findIndex((other) => other.key === one.key) === index),
  }
}
