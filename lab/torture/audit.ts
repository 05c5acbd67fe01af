import { currencyOfType, type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import { missing } from '@zaraba/money/missing.ts'
import { type Standing, standingOf } from './audit-store.ts'
import type { Client, Customer, SentRequest } from './client.ts'
import { listFaults, minor, type WireRow } from './formulas.ts'
import { lifeFaults, type WireLife } from './lives.ts'

/** Number of things that an audit has read, so that a run that checked nothing cannot pass for a good one. */
export interface Counts {
  orders: number
  keys: number
  rows: number
  lives: number
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const succeeded = (sentRequest: SentRequest): boolean => sentRequest.answer?.status === 1

const orderOf = ({ answer }: SentRequest): string => {
  const parent = text(answer?.data.parent)
  return parent.startsWith('O-') ? parent : text(answer?.data.order_no)
}

/** Nothing acknowledged is lost, nothing happened twice: the customer's own record beside the rows. */
const recordFaults = (customer: Customer, standing: Standing, counts: Counts): string[] => {
  const { account, sentRequests } = customer
  const faults: string[] = []
  const stored = standing.orders.get(account) ?? new Set()
  const boughtSentRequests = sentRequests.filter(({ call }) => call === 'trade/buy')
  const acknowledged = new Set(boughtSentRequests.filter(succeeded).map(orderOf))
  const open = boughtSentRequests.filter(({ answer }) => answer === null).length
  for (const order of acknowledged) if (!stored.has(order)) faults.push(`${account}: ${order} was acknowledged and is lost`)
  if (acknowledged.size < boughtSentRequests.filter(succeeded).length)
    faults.push(`${account}: two purchases were answered with one order`)
  if (stored.size > acknowledged.size + open)
    faults.push(`${account}: ${stored.size} orders stand for ${acknowledged.size} acknowledged ones`)
  const keys = standing.keys.get(account) ?? new Set()
  for (const sentRequest of sentRequests)
    if (succeeded(sentRequest) && !keys.has(sentRequest.key))
      faults.push(`${account}: the answer of ${sentRequest.key} (${sentRequest.call}) is lost`)
  counts.orders += acknowledged.size
  counts.keys += keys.size
  return faults
}

/** A grab is answered with the row of its lot, whose parent is the grab. */
const numberOf = ({ answer }: SentRequest): string => {
  const parent = text(answer?.data.parent)
  return parent.startsWith('G-') ? parent : text(answer?.data.order_no)
}

/** With which letters the numbers of what a call asks for begin. */
const requestLetters = {
  'user/deposit': 'D',
  'user/withdraw': 'W',
  'user/loan': 'L',
  'trade/newstockSubscribe': 'N',
  'trade/blockApply': 'BG',
  'trade/productFollow': 'Q',
  'trade/intradayApply': 'I',
} as const

/** Every acknowledged request for a review must have exactly one row. */
const requestFaults = ({ account, sentRequests }: Customer, standing: Standing): string[] =>
  Object.entries(requestLetters).flatMap(([call, letters]) => {
    const askedSentRequests = sentRequests.filter((sentRequest) => sentRequest.call === call)
    const acknowledged = new Set(askedSentRequests.filter(succeeded).map(numberOf))
    const stored = [...(standing.requests.get(account) ?? [])].filter((number) => letters.includes(number.charAt(0)))
    const open = askedSentRequests.filter(({ answer }) => answer === null).length
    const lost = [...acknowledged].filter((number) => !stored.includes(number))
    return [
      ...lost.map((number) => `${account}: ${number} was acknowledged and is lost`),
      ...(stored.length > acknowledged.size + open
        ? [`${account}: ${stored.length} of ${call} stand for ${acknowledged.size} acknowledged ones`]
        : []),
    ]
  })

/** Money held for withdrawals and owed on loans, as the wire shows it: both are yen. */
const cashFigures = async (client: Client, customer: Customer, type: MarketType) => {
  if (type !== 'jpy') return { pending: 0n, interest: 0n }
  const { data: withdrawals } = await client.ask(customer, 'user/withdrawallist', { type })
  const { data: loan } = await client.ask(customer, 'user/loanInfo', {})
  const rows = Array.isArray(withdrawals) ? (withdrawals as readonly { money: string; status: number }[]) : []
  const pending = rows.filter(({ status }) => status === 0).reduce((sum, { money }) => sum + minor(type, money), 0n)
  return { pending, interest: minor(type, text(loan.interest) || '0') }
}

/** `rjmoney` of subscriptions with status 1 and the money of running products; and what running products have earned. */
const heldElsewhere = async (client: Client, customer: Customer, type: MarketType) => {
  const { data: applications } = await client.ask(customer, 'trade/usernewstocklist', { type })
  const { data: products } = await client.ask(customer, 'trade/userproductlist', { type })
  const sumOf = (rows: unknown, status: number, field: string) =>
    (Array.isArray(rows) ? (rows as readonly Readonly<Record<string, unknown>>[]) : [])
      .filter((row) => row.status === status && row[field] !== '-')
      .reduce((sum, row) => sum + minor(type, text(row[field])), 0n)
  const held = sumOf(applications, 1, 'rjmoney') + sumOf(products, 0, 'money')
  return { held, gained: sumOf(products, 0, 'total_profit') }
}

const toppedUpFaults = ({ account, sentRequests }: Customer, standing: Standing): string[] => {
  const topUps = sentRequests.filter(({ call }) => call === 'trade/topUp')
  if (topUps.some(({ answer }) => answer === null)) return []
  const major = topUps.filter(succeeded).reduce((sum, { request }) => sum + BigInt(request.credit ?? '0'), 0n)
  const moved = (['JPY', 'USD', 'CNY'] as const).map((currency) => standing.toppedUp.get(`${account}/${currency}`) ?? 0n)
  const [jpy = missing(), usd = missing(), cny = missing()] = moved
  return jpy + (usd + cny) / 100n === major ? [] : [`${account}: ${major} were topped up, ${moved.join(' ')} were moved`]
}

/** I1 and I2 by the specification's own formulas from the wire: jpy + frozen − debt is the ledger's net. The rows too, each position from its receipts. */
const wireFaults = async (client: Client, customer: Customer, type: MarketType, net: bigint, counts: Counts) => {
  const { data: info } = await client.ask(customer, 'user/getUserinfo', {})
  const { data: lists } = await client.ask(customer, 'trade/userstocklists', { type })
  const { data: credits } = await client.ask(customer, 'trade/ustockslist', { type })
  const faults = listFaults(type, lists)
  const rows = (Array.isArray(lists.list) ? lists.list : []) as readonly WireRow[]
  const heldWires = rows.filter(({ status }) => status === 0)
  const amount = (value: unknown) => minor(type, text(value))
  const credit = (Array.isArray(credits) ? (credits as readonly { credit: string; status: number }[]) : [])
    .filter(({ status }) => status === 0)
    .reduce((sum, row) => sum + amount(row.credit), 0n)
  const sum = (of: (row: WireRow) => unknown) => heldWires.reduce((total, row) => total + amount(of(row)), 0n)
  const { pending, interest } = await cashFigures(client, customer, type)
  const { held: set, gained } = await heldElsewhere(client, customer, type)
  const debt = amount(info[`${type}yjed`]) + interest + sum((row) => row.borrowed) + sum((row) => row.accrued)
  const identity = amount(info[type]) + credit + pending + set + sum((row) => row.cost) - debt
  if (identity !== net) faults.push(`${customer.account} ${type}: jpy + frozen − debt is ${identity}, the ledger has ${net}`)
  const { data: funds } = await client.ask(customer, 'user/funds', { type })
  const equity = net + amount(funds.floating_profit) + gained
  if (amount(funds.equity) !== equity)
    faults.push(`${customer.account} ${type}: equity is ${text(funds.equity)}, not ${equity} minor units (I2)`)
  const siblings = new Map<string, number>()
  for (const { parent } of rows) siblings.set(parent, (siblings.get(parent) ?? 0) + 1)
  for (const row of heldWires) {
    const { status, msg, data } = await client.ask(customer, 'trade/position', { order_no: row.order_no })
    if (status !== 1) faults.push(`${row.order_no} cannot be looked at: ${msg}`)
    else faults.push(...lifeFaults(type, data as unknown as WireLife, siblings.get(row.parent) === 1))
    counts.lives += 1
  }
  counts.rows += rows.length
  return faults
}

/** The engine may fill between two reads; a fault counts only when it is found in every reading. */
const tries = 4

interface AuditOptions {
  readonly client: Client
  readonly customers: readonly Customer[]
  readonly url: string
  /** Whether everything on the wire is recomputed too; else only the books and the record. */
  readonly thorough: boolean
  /** Number of faults after which the audit ends. */
  readonly most: number
}

/** Looks for everything that can be wrong. Requests are quiet meanwhile; the market is not. */
export const audit = async ({
  client,
  customers,
  url,
  thorough,
  most,
}: AuditOptions): Promise<{ faults: string[]; counts: Counts }> => {
  const counts: Counts = { orders: 0, keys: 0, rows: 0, lives: 0 }
  const standing = await standingOf(url)
  const faults = [...standing.broken]
  if (standing.deadlocks > 0) faults.push(`${standing.deadlocks} deadlocks: locks were not taken in one order`)
  for (const customer of customers) {
    if (faults.length >= most) break
    faults.push(
      ...recordFaults(customer, standing, counts),
      ...requestFaults(customer, standing),
      ...toppedUpFaults(customer, standing),
    )
    for (const type of thorough ? marketTypes : []) {
      if (faults.length >= most) break
      let found: string[] = []
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const { net } = attempt === 0 ? standing : await standingOf(url)
        found = await wireFaults(client, customer, type, net.get(`${customer.account}/${currencyOfType[type]}`) ?? 0n, counts)
        if (found.length === 0) break
      }
      faults.push(...found)
    }
  }
  return { faults, counts }
}
