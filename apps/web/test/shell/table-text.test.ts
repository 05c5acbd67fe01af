import { formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { expect, test } from 'vitest'
import { type Column, csvOfTable, sortedBy, textOfTable } from '../../src/shell/table/table-text.ts'

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
const profit: Column<Row> = {
  key: 'profit',
  label: 'Profit',
  text: (row) => formatSignedAmount(String(row.profit), 'jpy').replace('+', ''),
  value: (row) => row.profit,
}
const close: Column<Row> = { key: 'close', label: '', text: () => 'Close' }
const names = (sorted: readonly Row[]) => sorted.map((row) => row.name.split('\t')[0])

test('a column sorts by its value, and equal rows keep their order', () => {
  expect(names(sortedBy(rows, profit, true))).toEqual(['Toyota', 'Apple', 'Sony'])
  expect(names(sortedBy(rows, profit, false))).toEqual(['Sony', 'Toyota', 'Apple'])
  expect(names(sortedBy(rows, name, false))).toEqual(['Apple', 'Sony', 'Toyota'])
  expect(sortedBy(rows, close, true)).toBe(rows)
})

test('a table is copied as lines with tabs, without the columns of buttons', () => {
  expect(textOfTable(rows.slice(0, 2), [name, profit, close])).toBe('Share\tProfit\nSony\t-¥5\nToyota Motor\t¥9\n')
})

test('a table is saved as a file: figures plain, formulas as text, each row marked as practice', () => {
  const text = (value: string): Column<Row> => ({ key: value, label: value.slice(0, 1), text: () => value })
  const cells = ['000858', '¥1,234', '−¥5', '-', '+$1.25', '−0.50%', '–', '=1+1', '8306 “A”, B', '11/20(金) 09:05']
  const row = 'PRACTICE MONEY,"=""000858""",1234,-5,-,1.25,-0.50%,,\'=1+1,"8306 “A”, B",11/20(金) 09:05'
  expect(csvOfTable(rows.slice(0, 1), [...cells.map(text), close]).split('\r\n')[1]).toBe(row)
  expect(csvOfTable(rows.slice(0, 1), [name])).toBe('\uFEFFpractice,Share\r\nPRACTICE MONEY,Sony\r\n')
})
