import type { OutputOf } from '@zaraba/contract/calls.ts'
import { type FundEvent, fundEventOf, fundEvents } from '@zaraba/contract/funding/fund-causes.ts'
import type { FundRecordKind } from '@zaraba/contract/funding/fund-events.ts'
import { currencyOfWallet, type WalletType, walletTypes } from '@zaraba/market/wallets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { parseMoney } from '@zaraba/money/money.ts'
import { expect } from 'vitest'
import type { Queryable } from '../src/database/database.ts'

type Records = OutputOf<'user/fundRecords'>
type FundRecord = Records['list'][number]
interface Asked {
  readonly type: WalletType
  readonly kind?: FundRecordKind
  readonly page?: string
  readonly limit: 100
}
type Ask = (asked: Asked) => Promise<Records>

interface LedgerMove {
  readonly number: bigint
  readonly cause: string
  readonly source: string
  readonly destination: string
  readonly amount: bigint
}
const isOfAvailable = ({ source, destination }: LedgerMove): boolean => source === 'available' || destination === 'available'
const changeOf = (moves: readonly LedgerMove[]): bigint =>
  moves.reduce(
    (sum, { source, destination, amount }) =>
      sum + (destination === 'available' ? amount : 0n) - (source === 'available' ? amount : 0n),
    0n,
  )

const allRecords = async (ask: Ask, type: WalletType, kind?: FundRecordKind): Promise<readonly FundRecord[]> => {
  const list: FundRecord[] = []
  let page: string | undefined
  do {
    const answer = await ask({ type, limit: 100, ...(kind && { kind }), ...(page === undefined ? {} : { page }) })
    list.push(...answer.list)
    page = answer.next ?? undefined
  } while (page !== undefined)
  return list
}

/** The subject of a record is determined by its event. */
const namesItsSubject = ({ event, name, code, order_no }: FundRecord): void => {
  const { about } = fundEvents[event as FundEvent]
  expect([event, order_no, about, name !== '', code !== '']).toEqual([
    event,
    order_no,
    about,
    about !== 'nothing',
    about === 'share',
  ])
}

/** Events that are in the list of all records even when their amount is zero. */
const alwaysListed: ReadonlySet<FundRecordKind> = new Set(['trade', 'split'])

/**
 * A customer's records agree with the ledger entry by entry: each event that changes the available balance has one record with
 * its sum, all its moves and its subject; balances lead from one to the next up to the available balance; and every event is in
 * the list of its kind.
 */
export const recordsAgree = async (database: Queryable, customer: CustomerNumber, ask: Ask): Promise<void> => {
  for (const type of walletTypes) {
    const currency = currencyOfWallet[type]
    const moves = await database.query<LedgerMove>({
      text: `select number, cause, source, destination, amount from ledger.move
             where customer = $1 and currency = $2 order by at, number`,
      values: [customer, currency],
    })
    if (moves.length === 0) continue
    const minor = (text: string): bigint => parseMoney(text, currency)
    const events = Map.groupBy(moves, ({ cause }) => cause)
    const listed = [...events].filter(
      ([cause, own]) => own.some(isOfAvailable) || alwaysListed.has(fundEvents[fundEventOf(cause)].kind),
    )
    const records = await allRecords(ask, type)
    const said = new Map(records.map((record) => [record.entries[0]?.cause, record]))
    expect([type, records.length, said.size]).toEqual([type, listed.length, listed.length])
    for (const [cause, own] of listed) {
      const record = said.get(cause)
      expect([cause, record?.event, record && minor(record.amount)]).toEqual([cause, fundEventOf(cause), changeOf(own)])
      expect(record?.entries.map(({ number, from, to, amount }) => [number, from, to, minor(amount)])).toEqual(
        own
          .toSorted((one, other) => Number(one.number - other.number))
          .map((move) => [String(move.number), move.source, move.destination, move.amount]),
      )
      if (record) namesItsSubject(record)
    }
    for (const [index, { amount, balance }] of records.entries())
      expect(minor(balance) - minor(records[index + 1]?.balance ?? '0')).toBe(minor(amount))
    expect(minor(records[0]?.balance ?? '0')).toBe(changeOf(moves))
    for (const [kind, ofKind] of Map.groupBy(events.keys(), (cause) => fundEvents[fundEventOf(cause)].kind)) {
      const shown = new Set((await allRecords(ask, type, kind)).map(({ entries }) => entries[0]?.cause))
      // The payout of a withdrawal moves what its first record has already deducted.
      const expected = [...ofKind].filter((cause) => kind !== 'withdrawal' || events.get(cause)?.some(isOfAvailable))
      expect([kind, [...shown].toSorted()]).toEqual([kind, expected.toSorted()])
    }
  }
}
