import type { CallName, InputOf } from '@zaraba/contract/calls.ts'
import type { InstrumentId } from '@zaraba/market/instrument.ts'
import { currencyOfType } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { closingSide, openingSide, type Side } from '@zaraba/rules/trading/margin.ts'
import { type LotNumber, type OrderNumber, readGroup, readNumber } from '@zaraba/rules/trading/records.ts'
import type { Request } from '../../exactly-once/request.ts'
import type { TradingPorts } from '../ports.ts'
import { openLotCounts, openLots } from '../positions/open-lots-store.ts'
import { findByNumber } from '../store.ts'
import { instrumentNamed } from './place-orders.ts'

/** Rows that a command will touch, known before anything is locked. A sale that is named by its own number has its lot as well. */
export interface Touched {
  readonly instrument: InstrumentId
  readonly currency: Currency
  readonly order: OrderNumber | null
  readonly lot: LotNumber | null
  /** The pair that is named. */
  readonly pair?: bigint
  /** The sides on which it may trade at once. */
  readonly sides: readonly Side[]
  /** Where it works on all open lots of the share: the numbers that were taken for it, two for each lot. */
  readonly wholeShare?: { readonly numbers: readonly bigint[] }
  /** Where it works on several shares: the others, and their currencies. */
  readonly others?: { readonly instruments: readonly InstrumentId[]; readonly currencies: readonly Currency[] }
}

/** A request with what it touches; `null` where it names nothing of the caller's. */
export type Prepared<Name extends CallName> = Request<Name> & { readonly touched: Touched | null }

/** Orders name their share; an unknown one touches nothing but the wallet. */
export const prepareOrders = (ports: TradingPorts, commands: readonly Request<'trade/buy'>[]): readonly Prepared<'trade/buy'>[] =>
  commands.map((command) => {
    const instrument = instrumentNamed({ ports }, command.input)
    const currency: Currency = currencyOfType[command.input.type]
    if (instrument === undefined) return { ...command, touched: null }
    const { direction, take_profit_price: profit } = command.input
    const sides = [openingSide(direction), ...(profit === undefined ? [] : [closingSide(direction)])]
    return { ...command, touched: { instrument: instrument.id, currency, order: null, lot: null, sides } }
  })

/** A pair names its share as an order does, and trades nothing at once. */
export const preparePairs = (
  ports: TradingPorts,
  commands: readonly Request<'trade/pair'>[],
): readonly Prepared<'trade/pair'>[] =>
  commands.map((command) => {
    const { type, direction, other_direction: other } = command.input
    const instrument = instrumentNamed({ ports }, command.input)
    if (instrument === undefined) return { ...command, touched: null }
    const sides = [openingSide(direction), openingSide(other)]
    return { ...command, touched: { instrument: instrument.id, currency: currencyOfType[type], order: null, lot: null, sides } }
  })

/** Calls that name one position of the caller's. */
type NamesPosition = { [Name in CallName]: InputOf<Name> extends { order_no: string } ? Name : never }[CallName]

/** Finds what the numbers of a batch name among the caller's own positions. */
export const preparePositions = async <Name extends NamesPosition>(
  ports: TradingPorts,
  commands: readonly Request<Name>[],
): Promise<readonly Prepared<Name>[]> => {
  const read = commands.map((command) => {
    const { order_no: text } = command.input as { order_no: string }
    const group = readGroup(text)
    return { command, name: group === null ? readNumber(text) : ({ kind: 'pair', number: group } as const) }
  })
  const wanted = read.flatMap(({ command, name }) => (name === null ? [] : [{ customer: command.caller.customer, ...name }]))
  const found = await findByNumber(ports.database, wanted)
  return read.map(({ command, name }) => {
    const row = name === null ? undefined : found.get(`${command.caller.customer}/${name.kind}/${name.number}`)
    if (name === null || row === undefined) return { ...command, touched: null }
    const { side, sells, ...terms } = row
    const order = name.kind === 'order' ? name.number : null
    const lot = name.kind === 'lot' ? name.number : sells
    const pair = name.kind === 'pair' ? { pair: name.number } : {}
    const sides: readonly Side[] = name.kind === 'pair' ? ['buy', 'sell'] : [side]
    return { ...command, touched: { ...terms, sides, order, lot, ...pair } }
  })
}

/** The most numbers that closing one lot takes: the sale, and a closed child. */
const numbersOfLot = 2

/** Closing a share names what its owner holds of it, which is known only under the locks; how many lots it is about decides the numbers. */
export const prepareShares = async (
  ports: TradingPorts,
  commands: readonly Request<'trade/closeShare'>[],
): Promise<readonly Prepared<'trade/closeShare'>[]> => {
  const named = commands.map((command) => ({ command, instrument: instrumentNamed({ ports }, command.input) }))
  const known = named.flatMap(({ command, instrument }) =>
    instrument === undefined ? [] : [{ customer: command.caller.customer, instrument: instrument.id }],
  )
  const counts = await openLotCounts(ports.database, known)
  return Promise.all(
    named.map(async ({ command, instrument }) => {
      if (instrument === undefined) return { ...command, touched: null }
      const count = counts.get(`${command.caller.customer}/${instrument.id}`) ?? 0
      const numbers = await ports.numbers.takeMany(count * numbersOfLot)
      const currency: Currency = currencyOfType[command.input.type]
      const touched = { instrument: instrument.id, currency, order: null, lot: null, sides: ['buy', 'sell'] as const }
      return { ...command, touched: { ...touched, wholeShare: { numbers } } }
    }),
  )
}

/** The shares that a request works on, each once. */
export const instrumentsOf = ({ instrument, others }: Touched): readonly InstrumentId[] => [
  ...new Set([instrument, ...(others?.instruments ?? [])]),
]

/** Closing a market names the shares that its owner holds lots of now; one whose first lot comes before the locks stays. */
export const prepareMarkets = async (
  ports: TradingPorts,
  commands: readonly Request<'trade/closeAll'>[],
): Promise<readonly Prepared<'trade/closeAll'>[]> => {
  const held = await openLots(ports.database, [...new Set(commands.map(({ caller }) => caller.customer))])
  return Promise.all(
    commands.map(async (command) => {
      const { type } = command.input
      const lots = held
        .filter(
          ({ customer, currency }) =>
            customer === command.caller.customer && (type === undefined || currency === currencyOfType[type]),
        )
        .toSorted((left, right) => (left.number < right.number ? -1 : 1))
      const [first] = lots
      if (first === undefined) return { ...command, touched: null }
      const numbers = await ports.numbers.takeMany(lots.length * numbersOfLot)
      const { instrument, currency } = first
      const others = { instruments: lots.map((lot) => lot.instrument), currencies: lots.map((lot) => lot.currency) }
      const touched = { instrument, currency, order: null, lot: null, sides: ['buy', 'sell'] as const, others }
      return { ...command, touched: { ...touched, wholeShare: { numbers } } }
    }),
  )
}
