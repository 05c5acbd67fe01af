import type { CallName, InputOf } from '@zaraba/contract/calls.ts'
import { currencyOfType } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { openingSide } from '@zaraba/rules/trading/margin.ts'
import { readNumber } from '@zaraba/rules/trading/records.ts'
import type { Request } from '../exactly-once/request.ts'
import { instrumentNamed } from './place-orders.ts'
import type { TradingPorts } from './ports.ts'
import type { Prepared } from './run-batch.ts'
import { whatIsNamed } from './store.ts'

/** Orders name their share; an unknown one touches nothing but the wallet. */
export const prepareOrders = (ports: TradingPorts, commands: readonly Request<'trade/buy'>[]): readonly Prepared<'trade/buy'>[] =>
  commands.map((command) => {
    const instrument = instrumentNamed({ ports }, command.input)
    const currency: Currency = currencyOfType[command.input.type]
    if (instrument === undefined) return { command, touched: null }
    const side = openingSide(command.input.direction)
    return { command, touched: { instrument: instrument.id, currency, order: null, lot: null, side } }
  })

/** Calls that name one position of the caller's. */
export type NamesPosition = { [Name in CallName]: InputOf<Name> extends { order_no: string } ? Name : never }[CallName]

/** Finds what the numbers of a batch name among the caller's own positions. */
export const preparePositions = async <Name extends NamesPosition>(
  ports: TradingPorts,
  commands: readonly Request<Name>[],
): Promise<readonly Prepared<Name>[]> => {
  const read = commands.map((command) => ({ command, name: readNumber((command.input as { order_no: string }).order_no) }))
  const wanted = read.flatMap(({ command, name }) => (name === null ? [] : [{ customer: command.caller.customer, ...name }]))
  const found = await whatIsNamed(ports.database, wanted)
  return read.map(({ command, name }) => {
    const row = name === null ? undefined : found.get(`${command.caller.customer}/${name.kind}/${name.number}`)
    if (name === null || row === undefined) return { command, touched: null }
    const order = name.kind === 'order' ? name.number : null
    return { command, touched: { ...row, order, lot: name.kind === 'lot' ? name.number : null } }
  })
}
