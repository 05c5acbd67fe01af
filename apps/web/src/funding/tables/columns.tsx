import { marketTypes } from '@zaraba/market/markets.ts'
import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatAmount, formatCount, formatPrice, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import type { MouseEvent } from 'react'
import { stockPath } from '../../market/paths.ts'
import type { DrawnColumn } from '../../shell/table/data-table.tsx'
import { positionPath } from '../../trading/paths.ts'
import { happened } from '../record-names.ts'
import { minorOf } from '../reports/amounts.ts'
import { type FundRecord, feesOf, realisedIn } from './records-figures.ts'
import styles from './tables.module.css'
import { tableTexts } from './texts.ts'

type Columns = readonly DrawnColumn<FundRecord>[]
const { columns } = tableTexts

/** A link inside a row that opens something itself. */
const alone = (event: MouseEvent) => event.stopPropagation()

const time: DrawnColumn<FundRecord> = {
  key: 'time',
  size: 12,
  label: columns.time,
  atStart: true,
  text: (row) => formatMoment(row.time),
  value: (row) => Date.parse(row.time),
}
const number: DrawnColumn<FundRecord> = {
  key: 'number',
  size: 9,
  rare: true,
  label: columns.number,
  text: ({ order_no }) => (order_no === '' || order_no === '-' ? '–' : order_no),
  value: ({ order_no }) => order_no,
  draw: ({ order_no }) =>
    /^[OP]-/.test(order_no) ? (
      <span onClickCapture={alone}>
        <GoLink to={positionPath(order_no)} className={styles.number}>
          {order_no}
        </GoLink>
      </span>
    ) : order_no === '' || order_no === '-' ? (
      '–'
    ) : (
      order_no
    ),
}
const share = (type: WalletType): DrawnColumn<FundRecord> => {
  const market = marketTypes.find((each) => each === type)
  return {
    key: 'share',
    size: 20,
    label: columns.share,
    atStart: true,
    text: ({ name, code }) => `${name} ${code}`.trim(),
    value: ({ name }) => name,
    draw: ({ name, code }) => {
      const face = (
        <>
          <b>{name}</b> <small>{code}</small>
        </>
      )
      return market === undefined || code === '' ? (
        <span className={styles.share}>{face}</span>
      ) : (
        <GoLink to={stockPath(market, code)} className={styles.share}>
          {face}
        </GoLink>
      )
    },
  }
}

const sideOf = ({ direction, side }: FundRecord): string =>
  direction === '-' || side === '-' ? '–' : tableTexts.sides[direction][side]

interface AmountColumn {
  readonly size: number
  readonly of: (row: FundRecord) => string
  readonly signed: boolean
}
/** The amount of a cell, which sorts as what it is. */
const amount = (
  type: WalletType,
  key: 'amount' | 'balance' | 'fees' | 'realised',
  { size, of, signed }: AmountColumn,
): DrawnColumn<FundRecord> => ({
  key,
  size,
  label: columns[key],
  text: (row) => (of(row) === '-' ? '–' : (signed ? formatSignedAmount : formatAmount)(of(row), type)),
  value: (row) => (of(row) === '-' ? 0n : minorOf(of(row), type)),
})

/** Every movement: what it was, its amount and the balance after it. */
export const moveColumns = (type: WalletType, open: (row: FundRecord) => void): Columns => [
  time,
  {
    key: 'what',
    size: 32,
    label: columns.what,
    atStart: true,
    text: happened,
    value: happened,
    draw: (row) => (
      <button
        type="button"
        className={styles.what}
        aria-haspopup="dialog"
        onClick={(event) => {
          alone(event)
          open(row)
        }}
      >
        {happened(row)}
      </button>
    ),
  },
  amount(type, 'amount', { size: 14, of: (row) => row.amount, signed: true }),
  amount(type, 'balance', { size: 14, of: (row) => row.balance, signed: false }),
  number,
]

const traded = (type: WalletType): Columns => [
  time,
  share(type),
  { key: 'side', size: 9, label: columns.side, atStart: true, text: sideOf, value: sideOf },
  { key: 'shares', size: 8, label: columns.shares, text: (row) => formatCount(row.shares), value: (row) => row.shares },
  {
    key: 'price',
    size: 11,
    label: columns.price,
    text: ({ price }) => formatPrice(price),
    value: ({ price }) => (price === '-' ? 0 : Number(price)),
  },
  amount(type, 'fees', { size: 11, of: (row) => feesOf(row, type), signed: false }),
]

/** Fills: what was bought or sold, at what, with which fees. */
export const fillColumns = (type: WalletType): Columns => [
  ...traded(type),
  amount(type, 'amount', { size: 14, of: (row) => row.amount, signed: true }),
  number,
]

/** Closings with what each earned, net of every cost, and the sum of the rows. */
export const resultColumns = (type: WalletType, rows: readonly FundRecord[]): Columns => {
  const sum = realisedIn(rows, type)
  const realised = amount(type, 'realised', { size: 14, of: (row) => row.realised, signed: true })
  const [first, ...others] = traded(type)
  return [
    ...(first ? [{ ...first, sum: tableTexts.sum(formatCount(rows.length)) }] : []),
    ...others,
    {
      ...realised,
      draw: (row) => <Change value={row.realised}>{formatSignedAmount(row.realised, type)}</Change>,
      sum: <Change value={sum}>{formatSignedAmount(sum, type)}</Change>,
    },
    number,
  ]
}
