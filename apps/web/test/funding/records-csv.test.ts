import { rowsOfCsv } from '@zaraba/rules/funding/csv-file.ts'
import { expect, test } from 'vitest'
import { recordsCsv } from '../../src/funding/reports/records-csv.ts'

const record = {
  kind: 'trade',
  event: 'trading/opened' as const,
  order_no: 'P-12',
  amount: '-25036',
  balance: '9974964',
  code: '7203',
  entries: [],
  side: '-' as const,
  direction: '-' as const,
  shares: 0,
  price: '-',
  realised: '-',
  time: '2026-11-20T09:05:00+09:00',
  apply_time: '2026-11-20T09:05:00+09:00',
  review_time: '-',
}

test('[H-1] the file of fund records says in each row that it is practice, and no name runs as a formula', () => {
  const csv = recordsCsv(
    [
      { ...record, name: 'Toyota, Motor' },
      { ...record, name: '=1+1' },
    ],
    'JPY',
  )
  const [head, ...rows] = rowsOfCsv(csv) ?? []
  expect(head?.[0]).toBe('practice')
  expect(rows).toHaveLength(2)
  expect(rows.every(([mark]) => mark === 'PRACTICE MONEY')).toBe(true)
  expect(rows[0]?.slice(7)).toEqual(['trade', 'P-12', '7203', 'Toyota, Motor', '-', '0', '-', '-', '-25036', '9974964', 'JPY'])
  expect(csv).toContain(",'=1+1,")
  // A spreadsheet reads the local time, and a dash as a dash.
  expect(rows[0]?.slice(1, 7)).toEqual([
    '2026-11-20T09:05:00+09:00',
    '2026-11-20 09:05:00',
    '2026-11-20T09:05:00+09:00',
    '2026-11-20 09:05:00',
    '-',
    '-',
  ])
  expect(csv).not.toContain("'-")
})
