import { expect, test } from 'vitest'
import {
  begun,
  type Guide,
  type GuideStep,
  guideSteps,
  isAt,
  type OpenTicket,
  readGuide,
  stepOf,
  tradeOf,
  withPast,
  writeGuide,
} from '../../src/learning/guide/guide.ts'
import { lot, sale } from '../trading/rows.ts'

const since = Date.parse('2026-11-20T09:05:00+09:00')
const guide: Guide = begun(since)
const withSteps = (...past: readonly GuideStep[]): Guide => ({ ...guide, past })
const order = lot({ order_no: 'O-1', state: 'pending_order', status: 2 })
const held = lot({})
const closed = lot({ state: 'closed', status: 1 })
const stop = { ...sale, price_type: 'stop' as const }

const opened: OpenTicket = { complete: false, standing: false }
const complete: OpenTicket = { complete: true, standing: false }
const standing: OpenTicket = { complete: false, standing: true }
const table: readonly [string, Guide, readonly ReturnType<typeof lot>[], OpenTicket | null, GuideStep][] = [
  ['begins with finding a share', guide, [], null, 'share'],
  ['goes on with its price once a share was opened', withSteps('share'), [], null, 'figures'],
  ['leaves out what was read already, whatever the order', withSteps('share', 'board'), [], null, 'figures'],
  ['goes on with the chart', withSteps('share', 'figures'), [], null, 'chart'],
  ['goes on with the board', withSteps('share', 'figures', 'chart'), [], null, 'board'],
  ['asks for the ticket when all is read', withSteps('share', 'figures', 'chart', 'board'), [], null, 'ticket'],
  ['speaks of an open ticket', withSteps('share', 'figures', 'chart', 'board'), [], opened, 'terms'],
  ['speaks of an open ticket even where reading is left', withSteps('share'), [], opened, 'terms'],
  ['shows the outcome once the ticket is complete', withSteps('share'), [], complete, 'send'],
  ['reads on beside a ticket that is always there', withSteps('share'), [], standing, 'figures'],
  [
    'speaks of a ticket that is always there once all is read',
    withSteps('share', 'figures', 'chart', 'board'),
    [],
    standing,
    'terms',
  ],
  ['shows the outcome in a ticket that is always there', withSteps('share'), [], { ...standing, complete: true }, 'send'],
  ['waits with an order', withSteps('share'), [order], null, 'found'],
  ['waits with an order though another ticket is open', withSteps('share'), [order], opened, 'found'],
  ['leads to the position of a fill', withSteps('share'), [held], null, 'found'],
  ['asks for a stop of a position that was opened', withSteps('found'), [held], null, 'stop'],
  ['takes no limit sale for a stop', withSteps('found'), [lot({ sales: [sale] })], null, 'stop'],
  ['goes on to the close when a stop waits', withSteps('found'), [lot({ sales: [sale, stop] })], null, 'close'],
  ['goes on to the close when the stop was skipped', withSteps('found', 'stop'), [held], null, 'close'],
  ['reads the receipt of what was closed', withSteps('found'), [closed], null, 'receipt'],
  ['reads the receipt of a part that was closed', withSteps('found'), [held, closed], null, 'receipt'],
  [
    'begins again where an order ended without a fill',
    withSteps('share', 'figures', 'chart', 'board'),
    [lot({ state: 'cancelled', status: 3 })],
    null,
    'ticket',
  ],
  ['counts no trade from before it began', guide, [lot({ buy_time: '2026-11-20T09:04:00+09:00' })], null, 'share'],
  ['counts no shares that no order bought', guide, [lot({ origin: 'new_share' })], null, 'share'],
  ['counts no order that is used up', guide, [lot({ stock_num: 0 })], null, 'share'],
]

test.each(table)('the guide %s', (_name, kept, rows, ticket, expected) => {
  expect(stepOf(kept, tradeOf(kept, rows), ticket)).toBe(expected)
})

test('a trade of another market counts by the moment, whatever offset it is written with', () => {
  const bought = lot({ type: 'usd', buy_time: '2026-11-19T19:06:00-05:00' })
  expect(tradeOf(guide, [bought]).held).toEqual([bought])
  expect(tradeOf(guide, [lot({ type: 'usd', buy_time: '2026-11-19T18:06:00-05:00' })]).held).toEqual([])
})

test('each step has a card, and no spot has the cards of two steps at once', () => {
  for (const step of guideSteps)
    expect([
      step,
      (['shares', 'share', 'dock', 'ticket', 'preview', 'result', 'positions', 'position', 'receipt'] as const).filter((spot) =>
        isAt(step, spot),
      ),
    ]).not.toEqual([step, []])
})

test('what is kept is read again, and what cannot be read is no guide', () => {
  const kept: Guide = { ...withSteps('share', 'chart'), share: { type: 'jpy', code: '7203' } }
  expect(readGuide(writeGuide(kept))).toEqual(kept)
  for (const text of ['', 'null', '[]', '{}', '{"state":"open"}', '{"state":"won","since":1}', '{'])
    expect([text, readGuide(text)]).toEqual([text, null])
  expect(readGuide('{"state":"open","since":1,"share":{"type":"xyz","code":"1"},"past":["share","flattery"]}')).toEqual({
    state: 'open',
    since: 1,
    share: null,
    past: ['share'],
  })
})

test('a step is left behind once', () => {
  const once = withPast(guide, 'chart')
  expect(once.past).toEqual(['chart'])
  expect(withPast(once, 'chart')).toBe(once)
})
