import { expect, test } from 'vitest'
import { nextEvent, pageOfEvent } from '../../src/market/chart/events/event-page.ts'
import { sameEvents, touchWidths } from '../../src/market/chart/events/placed-events.ts'
import { companyPath, disclosurePath, disclosuresPath } from '../../src/market/paths.ts'

test('a mark is as wide as a finger, but never covers the middle of its neighbour', () => {
  expect(touchWidths([{ x: 0 }, { x: 100 }, { x: 130 }, { x: 140 }])).toEqual([44, 30, 20, 20])
  expect(touchWidths([{ x: 7 }])).toEqual([44])
  expect(touchWidths([])).toEqual([])
})

test('marks that were painted again at the same pixels have not moved', () => {
  const at = (x: number) => [{ timestamp: 1, x, top: 10, bottom: 30, events: [] }]
  expect(sameEvents(at(5.2), at(5.4))).toBe(true)
  expect(sameEvents(at(5), at(9))).toBe(false)
  expect(sameEvents(at(5), [])).toBe(false)
})

const quarter = (published_on: string, id: string) => ({
  year: '2026-03',
  quarter: 1,
  end: '2026-06-30',
  sales: '1',
  expected: '1',
  profit: '1',
  surprise: '0',
  published_on,
  id,
})
const coming = (kind: 'results' | 'ex_dividend' | 'split', date: string) => ({ kind, date, value: '-', planned: true })

test('a result leads to its document, an older one to all of them, a dividend to the company', () => {
  const company = { quarters: [quarter('2026-11-05', 'jpy-8306-1')], coming: [] }
  const share = { type: 'jpy', code: '8306' } as const
  const earnings = (date: string) => ({ kind: 'earnings', date, value: '0' }) as const
  expect(pageOfEvent(earnings('2026-11-05'), company, share)).toBe(disclosurePath('jpy-8306-1'))
  expect(pageOfEvent(earnings('2018-05-07'), company, share)).toBe(disclosuresPath('jpy', '8306'))
  expect(pageOfEvent(earnings('2026-11-05'), undefined, share)).toBe(disclosuresPath('jpy', '8306'))
  expect(pageOfEvent({ kind: 'dividend', date: '2026-09-29', value: '30' }, company, share)).toBe(companyPath('jpy', '8306'))
})

test('of all that comes the nearest is shown', () => {
  const list = [coming('ex_dividend', '2027-03-30'), coming('results', '2027-02-04'), coming('results', '2027-05-13')]
  expect(nextEvent(list)).toMatchObject({ kind: 'results', date: '2027-02-04' })
  expect(nextEvent([])).toBe(undefined)
})
