import { Switch } from '@zaraba/ui/fields/switch.tsx'
import { formatCount, formatPercent } from '@zaraba/ui/format/format.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { memo, type ReactNode, useRef, useState } from 'react'
import { symbolOf } from '../../shell/server/quotes.ts'
import { type Stock, useLiveStock, useStale } from '../live-stock.ts'
import { stockPath } from '../paths.ts'
import { positionBetweenRange, priceOf } from '../price-digits.ts'
import { toneOf } from '../stock-row.tsx'
import { StockRowCurve } from '../stock-row-curve.tsx'
import { figureOf } from '../stock-row-figure.ts'
import { marketTexts } from '../texts.ts'
import { useHeldShares } from './held-shares.ts'
import { type OwnSort, type Sorting, sortedBy } from './sorting.ts'
import {
  columnLabel,
  type StockColumn,
  sizesOf,
  sortOfColumn,
  stockColumns,
  toggleColumn,
  useStockColumns,
} from './stock-columns.ts'
import styles from './stock-table.module.css'
import { rem, useStockWindow } from './stock-window.ts'

/** A row of one line, which a mouse meets easily. */
const rowHeight = () => 2.25 * rem()

/** The price between the lowest and the highest of today, as a mark on a line. */
const DayRange = ({ stock }: { readonly stock: Stock }) => {
  const { low, high, price } = stock
  const position = positionBetweenRange(low, high, price)
  if (position === undefined) return '–'
  const text = `${priceOf(stock, low)}–${priceOf(stock, high)}`
  return (
    <span className={styles.track} role="img" title={text} aria-label={`${text}, ${marketTexts.rangePosition(position)}`}>
      <i style={{ left: `${position}%` }} />
    </span>
  )
}

interface Cell {
  readonly stock: Stock
  /** Shares of it that the customer has. */
  readonly held: number | undefined
  readonly stale: boolean
}
const drawn: Readonly<Record<StockColumn, (cell: Cell) => ReactNode>> = {
  curve: ({ stock, stale }) => <StockRowCurve stock={stock} tone={stale ? 'flat' : toneOf(stock.change)} height={24} />,
  price: ({ stock, stale }) => (
    <Price value={stock.price} stale={stale}>
      {priceOf(stock, stock.price)}
    </Price>
  ),
  percent: ({ stock, stale }) => (
    <Change value={stock.change} stale={stale}>
      {formatPercent(stock.change_percent)}
    </Change>
  ),
  change: ({ stock }) => figureOf(stock, 'change'),
  volume: ({ stock }) => figureOf(stock, 'volume'),
  turnover: ({ stock }) => figureOf(stock, 'turnover'),
  market_cap: ({ stock }) => figureOf(stock, 'market_cap'),
  range: ({ stock }) => <DayRange stock={stock} />,
  open: ({ stock }) => priceOf(stock, stock.open),
  high: ({ stock }) => priceOf(stock, stock.high),
  low: ({ stock }) => priceOf(stock, stock.low),
  previous_close: ({ stock }) => priceOf(stock, stock.previous_close),
  held: ({ held }) => (held === undefined ? '–' : formatCount(held)),
}

interface StockCellsProps extends Pick<Cell, 'stock' | 'held'> {
  readonly columns: readonly StockColumn[]
  readonly rank: number | null
}
const StockCells = memo(({ stock, held, columns, rank }: StockCellsProps) => {
  const live = useLiveStock(stock)
  const stale = useStale()
  return (
    <>
      <th scope="row">
        <span className={styles.name}>
          {rank !== null && <span className={styles.rank}>{rank}</span>}
          <GoLink to={stockPath(stock.type, stock.code)} className={styles.link}>
            {stock.name}
          </GoLink>
          <small>
            {stock.code}
            {stock.delisted === true && ` · ${marketTexts.delisted}`}
          </small>
        </span>
      </th>
      {columns.map((column) => (
        <td key={column} data-column={column}>
          {drawn[column]({ stock: live, held, stale })}
        </td>
      ))}
    </>
  )
})

const ColumnSheet = ({ columns, onClose }: { readonly columns: readonly StockColumn[]; readonly onClose: () => void }) => (
  <Sheet open onClose={onClose} title={marketTexts.columns.choose}>
    <ul className={styles.choices}>
      {stockColumns.map((column) => (
        <li key={column}>
          <span aria-hidden="true">{columnLabel[column]}</span>
          <Switch label={columnLabel[column]} on={columns.includes(column)} onChange={() => toggleColumn(column)} />
        </li>
      ))}
    </ul>
  </Sheet>
)

/** An order of one’s own, and the one by code, have one direction. */
const turns = (sort: OwnSort): boolean => sort !== 'own' && sort !== 'code'

interface StockTableProps<Sort extends OwnSort> {
  readonly stocks: readonly Stock[]
  readonly label: string
  /** By what the columns sort; a ranking has an order of its own, and numbers. */
  readonly sorting?: {
    readonly by: Sorting<Sort>
    readonly sorts: readonly Sort[]
    readonly onChange: (by: Sorting<Sort>) => void
  }
  readonly chosen?: string
  readonly hasMore?: boolean
  readonly onMore?: () => void
}

/** Shares as a table of a wide window: columns of one’s own choice, which sort; only the rows on screen exist. */
export const StockTable = <Sort extends OwnSort>({
  stocks,
  label,
  sorting,
  chosen,
  hasMore = false,
  onMore,
}: StockTableProps<Sort>) => {
  const columns = useStockColumns((choice) => choice.columns)
  const [choosing, setChoosing] = useState(false)
  const list = useRef<HTMLTableSectionElement | null>(null)
  const { before, after, shown } = useStockWindow(list, { stocks, rowHeight, onMore: hasMore ? onMore : undefined })
  const held = useHeldShares(stocks, columns.includes('held'))
  const sizes = sizesOf(columns)
  const headCell = (name: string, key: string, sort: Sort | undefined, width: number | undefined) => {
    const order = sort !== undefined && sorting?.by.sort === sort ? (turns(sort) ? sorting.by.order : 'up') : undefined
    return (
      <th
        key={key}
        scope="col"
        style={{ width: `${width}%` }}
        {...(order ? { 'aria-sort': order === 'down' ? 'descending' : 'ascending' } : {})}
      >
        {sort === undefined || sorting === undefined ? (
          name
        ) : (
          <button type="button" onClick={() => sorting.onChange(sortedBy(sorting.by, sort))}>
            {name}
            {order && turns(sort) && <i aria-hidden="true">{order === 'down' ? '↓' : '↑'}</i>}
          </button>
        )}
      </th>
    )
  }
  const sortNamed = (wanted: OwnSort | undefined) => sorting?.sorts.find((sort) => sort === wanted)
  const space = (height: number) =>
    height > 0 && (
      <tr className={styles.space}>
        <td colSpan={columns.length + 1} style={{ height }} />
      </tr>
    )
  return (
    <>
      <div className={styles.tools}>
        <button type="button" onClick={() => setChoosing(true)}>
          {marketTexts.columns.choose}
        </button>
      </div>
      <table aria-label={label} aria-rowcount={hasMore ? -1 : stocks.length + 1} className={styles.table}>
        <thead>
          <tr>
            {headCell(marketTexts.columns.name, 'name', sortNamed('own') ?? sortNamed('code'), sizes[0])}
            {columns.map((column, at) => headCell(columnLabel[column], column, sortNamed(sortOfColumn[column]), sizes[at + 1]))}
          </tr>
        </thead>
        <tbody ref={list}>
          {space(before)}
          {shown.map(({ index, key, stock }) => (
            <tr key={key} aria-rowindex={index + 2} data-chosen={chosen === `${stock.type}:${stock.code}`}>
              <StockCells
                stock={stock}
                held={held.get(symbolOf(stock.type, stock.code))}
                columns={columns}
                rank={sorting === undefined ? index + 1 : null}
              />
            </tr>
          ))}
          {space(after)}
        </tbody>
      </table>
      {choosing && <ColumnSheet columns={columns} onClose={() => setChoosing(false)} />}
    </>
  )
}
