import { expect, test } from 'vitest'
import { type Column, sortedBy, textOfTable } from '../../src/shell/table/table-text.ts'

interface Row {
  readonly name: string
  readonly profit: bigint
}
const rows: readonly Row[] = [
  { name: 'Sony', profit: -5n },
  { name: 'Toyota\tMotor', profit: 9n },
  { name: 'Apple', profit: 9n },
]
const name: Column<Row> = { key: 'name', label: 'Share', text: (row) => row.name, value: (row) => row.name }
const profit: Column<Row> = { key: 'profit', label: 'Profit', text: (row) => `¥${row.profit}`, value: (row) => row.profit }
const close: Column<Row> = { key: 'close', label: '', text: () => 'Close' }
const names = (sorted: readonly Row[]) => sorted.map((row) => row.name.split('\t')[0])

test('a column sorts by its value, and equal rows keep their order', () => {
  expect(names(sortedBy(rows, profit, true))).toEqual(['Toyota', 'Apple', 'Sony'])
  expect(names(sortedBy(rows, profit, false))).toEqual(['Sony', 'Toyota', 'Apple'])
  expect(names(sortedBy(rows, name, false))).toEqual(['Apple', 'Sony', 'Toyota'])
  expect(sortedBy(rows, close, true)).toBe(rows)
})

test('a table is copied as lines with tabs, without the columns of buttons', () => {
  expect(textOfTable(rows.slice(0, 2), [name, profit, close])).toBe('Share\tProfit\nSony\t¥-5\nToyota Motor\t¥9\n')
})
