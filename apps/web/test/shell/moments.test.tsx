import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AccountEvent } from '@zaraba/client/live.ts'
import { type AccountEventKind, accountEvents } from '@zaraba/contract/account-events.ts'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AlertLine } from '../../src/alert/alert-line.tsx'
import { type MomentProps, offersOf } from '../../src/shell/web-slice.ts'
import { slices } from '../../src/slices.ts'
import { OrderLine } from '../../src/trading/fills/order-line.tsx'

const { moments } = offersOf(slices)
const shown: readonly AccountEventKind[] = moments.flatMap(({ events }) => events)

const byOwner = 'its owner has just done it, and the screen says so'
const byMessage = 'it asks for nothing at once: the message and the badge of the inbox say it'
const byScreen = 'screens change by it, and nothing else is to say'
/** Why an event has no line. */
const unshown: Readonly<Partial<Record<AccountEventKind, string>>> = {
  order_placed: byOwner,
  order_cancelled: byOwner,
  call_met: byOwner,
  exchanged: byOwner,
  card_added: byOwner,
  card_removed: byOwner,
  password_changed: byOwner,
  fund_password_changed: byOwner,
  email_changed: byOwner,
  security_key_added: byOwner,
  security_key_removed: byOwner,
  reset_code_used: byOwner,
  loan_repaid: byOwner,
  copy_followed: byOwner,
  copy_cancelled: byOwner,
  copy_leaving: byOwner,
  stake_submitted: byOwner,
  newstock_applied: byOwner,
  newstock_paid: byOwner,
  newstock_waived: byOwner,
  request_cancelled: byOwner,
  request_made: byOwner,
  request_passed: 'its success is a toast (M-50)',
  funds: byScreen,
  newstock_listed: byScreen,
  order_lowered: byMessage,
  shares_received: byMessage,
  position_warned: byMessage,
  delisted: byMessage,
  dividend: byMessage,
  split: byMessage,
  alert_merged: byMessage,
  block_password: byMessage,
  message: byMessage,
  copy_began: byMessage,
  copy_ended: byMessage,
  loan_overdue: byMessage,
  credit_changed: byMessage,
  reset_code_issued: byMessage,
  invitation_retired: byMessage,
  stake_traded: byMessage,
  stake_failed: byMessage,
  newstock_sealed: byMessage,
  newstock_priced: byMessage,
  newstock_won: byMessage,
  newstock_not_won: byMessage,
  newstock_to_pay: byMessage,
  newstock_failed: byMessage,
  newstock_barred: byMessage,
  request_rejected: byMessage,
}

/** Kinds that are neither shown nor explained, or both. */
const unsettled = (kinds: readonly string[]): readonly string[] =>
  kinds.filter((kind) => shown.some((each) => each === kind) === Object.hasOwn(unshown, kind))

test('each kind of event has one line in its moment, or a reason for none', () => {
  expect(unsettled(Object.keys(accountEvents))).toEqual([])
  expect(new Set(shown).size).toBe(shown.length)
  expect(unsettled(['order_filled', 'made_up'])).toEqual(['made_up'])
})

test('the most urgent line is the first', () => {
  expect(shown).toEqual([
    'forced_close',
    'position_called',
    'order_filled',
    'position_closed',
    'order_triggered',
    'order_lapsed',
    'alert_fired',
  ])
})

const happened = (event: AccountEventKind, more: AccountEvent['values'] = {}): AccountEvent => ({
  kind: 'event',
  id: event,
  event,
  order_no: event === 'alert_fired' ? '' : 'P-1',
  time: 0,
  values: { type: 'jpy', code: '7203', direction: 'long', shares: '100', price: '3055', ...more },
})
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
const rendered = (Line: ComponentType<MomentProps>, ...events: readonly AccountEvent[]): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Line events={events} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const waysOf = (html: string): readonly string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, way = '']) => way.replaceAll('&amp;', '&'))

test.each([
  ['order_filled', {}, '買い約定 7203 100株・3,055 約定の記録'],
  ['order_triggered', {}, '逆指値が発動 7203 100株・3,055 確認する'],
  ['order_lapsed', { reason: 'expired' }, '注文が失効 7203 100株・期限切れ もう一度注文する'],
  ['forced_close', {}, '強制決済 7203 100株・3,055 約定の記録'],
  ['position_called', { amount: '12000', due: '2026-11-20' }, '追証が発生 7203 11/20(金)の大引けまでに ¥12,000 確認する'],
] as const)('%s is a line with its subject, its share, its figures and its way', (event, more, text) => {
  expect(textOf(rendered(OrderLine, happened(event, more)))).toBe(text)
})

test('an alert says its condition and leads to its share and a ticket of it, one about the margin to the positions, and several to the list', () => {
  const price = happened('alert_fired', { alert: 'price', side: 'above', value: '3055' })
  const one = rendered(AlertLine, price)
  expect(textOf(one)).toBe('アラートの条件に到達 7203 ¥3,055 以上 注文する')
  expect(waysOf(one)).toEqual(['/quotes/info?type=jpy&code=7203', '/quotes/info?type=jpy&code=7203&ticket=long'])
  const margin = rendered(AlertLine, happened('alert_fired', { code: '', alert: 'margin', side: 'below', value: '30' }))
  expect(textOf(margin)).toBe('アラートの条件に到達 維持率 30% 以下 確認する')
  expect(margin).toContain('/position/index')
  const several = rendered(AlertLine, price, happened('alert_fired', { code: '8306', alert: 'price', value: '1' }))
  expect(textOf(several)).toBe('アラートの条件に到達 2件 確認する')
  expect(several).toContain('/mine/alerts')
})

test.each([
  ['O-1', 'long', 'long'],
  ['O-1', 'short', 'short'],
  ['P-1', 'long', 'sell'],
  ['P-1', 'short', 'cover'],
])('the lapse of %s of a %s position leads to all about it, and to a ticket to %s as many', (order_no, direction, ticket) => {
  const lapse = happened('order_lapsed', { reason: 'expired', direction })
  expect(waysOf(rendered(OrderLine, { ...lapse, order_no }))).toEqual([
    `/position/info?order_no=${order_no}`,
    `/quotes/info?type=jpy&code=7203&ticket=${ticket}&shares=100`,
  ])
})

test('no two lines look alike: each kind has a colour and a mark of its own', () => {
  const looks = [
    ...(['order_filled', 'order_triggered', 'order_lapsed', 'forced_close', 'position_called'] as const).map((event) =>
      rendered(OrderLine, happened(event)),
    ),
    rendered(AlertLine, happened('alert_fired', { alert: 'price' })),
  ]
  const each = (pattern: RegExp) => new Set(looks.map((html) => pattern.exec(html)?.[1]))
  expect(each(/data-tone="(\w+)"/).size).toBe(6)
  expect(each(/<path d="([^"]+)"/).size).toBe(6)
})

test('several of a kind are one line: of one share with its name, of several without', () => {
  const lapse = happened('order_lapsed', { reason: 'expired' })
  expect(textOf(rendered(OrderLine, lapse, lapse))).toBe('注文が失効 2件 7203 200株・期限切れ 確認する')
  expect(textOf(rendered(OrderLine, lapse, { ...lapse, order_no: 'P-2', values: { ...lapse.values, code: '8306' } }))).toBe(
    '注文が失効 2件 取引を見る',
  )
})
