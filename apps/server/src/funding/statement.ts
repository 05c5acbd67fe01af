import { hash } from 'node:crypto'
import { currencyOfWallet, type WalletType } from '@zaraba/market/wallets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { type DateText, dayNumber, formatInTokyo } from '@zaraba/money/time.ts'
import { merkleRoot } from '@zaraba/rules/funding/merkle.ts'
import { statementCsv } from '@zaraba/rules/funding/statement-csv.ts'
import { canonicalLines, mostStatementDays, mostStatementEntries, type Statement } from '@zaraba/rules/funding/statement-lines.ts'
import { headLine } from '@zaraba/rules/log/head.ts'
import { beginOfDate, endOfDate, periodOf } from '../base/period.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { Database } from '../database/database.ts'
import type { FundingPorts } from './ports.ts'
import { availableBefore, movesBetween } from './statement-store.ts'

export const rootOf = (statement: Statement): string =>
  merkleRoot(canonicalLines(statement), (bytes) => hash('sha256', bytes, 'buffer'))

interface StatementOf {
  readonly customer: CustomerNumber
  readonly account: string
  readonly type: WalletType
  readonly from: DateText
  readonly to: DateText
}

/** The statement of a wallet over dates of Tokyo, from the ledger alone; `null` when it has more entries than one may have. */
export const statementOf = async (
  database: Database,
  { customer, account, type, from, to }: StatementOf,
): Promise<Statement | null> => {
  const currency = currencyOfWallet[type]
  const begins = beginOfDate(from)
  const span = { from: begins, until: endOfDate(to), limit: mostStatementEntries + 1 }
  const [opening, moves] = await Promise.all([
    availableBefore(database, customer, currency, begins),
    movesBetween(database, customer, currency, span),
  ])
  if (moves.length > mostStatementEntries) return null
  const text = (minor: bigint) => formatMoney(minor, currency)
  let balance = opening
  const list = moves.map(({ at, kind, source, destination, amount, cause }) => {
    balance += destination === 'available' ? amount : source === 'available' ? -amount : 0n
    const time = formatInTokyo(at)
    return { time, kind, from: source, to: destination, amount: text(amount), currency, balance: text(balance), cause }
  })
  return { account, type, from, to, currency, opening: text(opening), closing: text(balance), list }
}

/** The statement of a period: opening, every entry, closing and the root over all of it, and the same as a file. */
export const statement =
  ({ database, logHead }: FundingPorts): Handler<'user/statement'> =>
  async ({ type, from, to }, context) => {
    const { customer, account } = callerOf(context)
    const period = periodOf(from, to)
    if (period === null) return refuse({ key: 'invalid_input', field: 'to' })
    const days = dayNumber(period.to) - dayNumber(period.from) + 1
    const longest = { needed: String(mostStatementDays), values: { entries: String(mostStatementEntries) } }
    if (days > mostStatementDays) return refuse({ key: 'statement_too_long', field: 'to', now: String(days), ...longest })
    const made = await statementOf(database, { customer, account, type, ...period })
    if (made === null) return refuse({ key: 'statement_too_long', field: 'to', now: String(days), ...longest })
    const root = rootOf(made)
    const head = await logHead()
    const csv = statementCsv({ ...made, root, logHead: head === null ? null : headLine(head) })
    return { data: { ...made, list: [...made.list], root, head, csv } }
  }
