import { reviewKinds } from '@zaraba/contract/review/kinds.ts'
import { expect, test } from 'vitest'
import {
  cardsText,
  detailName,
  detailShown,
  detailsOf,
  flagText,
  pictureName,
  requestFacts,
  walletFacts,
} from '../src/review/details.ts'
import { offers } from '../src/shell/offers.ts'
import { areas } from '../src/slices.ts'

const { fieldNames, refusals, reviews } = offers()

test('numbers of pictures and cards are no details; the others keep the order of the wire', () => {
  const details = { card: '7', card_seen: '••4242', voucher: '12', fee: '300' }
  expect(detailsOf({ details }).map(([name]) => name)).toEqual(['card_seen', 'fee'])
})

test('a detail has the name that its slice gives it, and one that no slice knows its own key', () => {
  expect(detailName('block', 'offer')).toBe('案件')
  expect(detailName('deposit', 'offer')).toBe('offer')
})

test('a desk is shown by its market and its capacity as money; details of other kinds as they are', () => {
  const stake = { kind: 'intraday', currency: 'JPY' } as const
  expect(detailShown(stake, 'capacity', '1200000')).toBe('¥1,200,000')
  expect(detailShown(stake, 'desk', 'jp')).toBe('日本株')
  expect(detailShown(stake, 'date', '2026-11-24')).toBe('2026-11-24')
  expect(detailShown({ kind: 'deposit', currency: 'JPY' }, 'capacity', '1200000')).toBe('1200000')
})

test('a picture is called after what it shows', () => {
  expect([pictureName('identity_front'), pictureName('transfer_voucher'), pictureName('portrait')]).toEqual([
    '表面',
    '振込画面の画像',
    'portrait',
  ])
})

test('each kind of request has a queue in the menu, in the order that the slices give', () => {
  const queues = areas.filter(({ kind }) => kind !== null)
  expect(queues.map(({ kind }) => kind).toSorted()).toEqual([...reviewKinds].toSorted())
  expect(areas.map(({ order }) => order)).toEqual(areas.map(({ order }) => order).toSorted((left, right) => left - right))
  expect(new Set(areas.map(({ order }) => order)).size).toBe(areas.length)
  expect(Object.keys(reviews)).toHaveLength(reviewKinds.length)
})

test('fields of several slices have their names, in the language of the page', () => {
  expect([fieldNames.total_assets, fieldNames.credit_score, fieldNames.assigned_name]).toEqual([
    '総資産',
    '信用スコア',
    '運営者が付けた名前',
  ])
})

test('a refusal says its values', () => {
  const text = refusals.operator_locked.en
  expect(typeof text === 'function' && text({ until: 'Tue 24 Nov 10:00' })).toContain('Tue 24 Nov 10:00')
})

const request: Parameters<typeof requestFacts>[0] = {
  order_no: 'W-7',
  kind: 'withdrawal' as const,
  amount: '50000',
  currency: 'JPY',
  state: 'rejected' as const,
  reviewer: 'operators' as const,
  apply_time: '2026-11-20T09:05:00+09:00',
  promised_time: '2026-11-21T09:05:00+09:00',
  review_time: '-',
  details: { card: '3', card_seen: '••4242', fee: '0' },
  reason: 'a position is open',
  decided_by: 'Mori',
  proposed_by: '',
  account: '9012345678',
  display_name: '',
  assigned_name: '',
}

test('the facts of a request are its times, its details under their names, and the reason of its decision', () => {
  expect(requestFacts(request)).toEqual([
    { name: '申請', value: '2026-11-20 09:05:00' },
    { name: '回答期限', value: '2026-11-21 09:05:00' },
    { name: '銀行口座', value: '••4242' },
    { name: '手数料', value: '0' },
    { name: '理由', value: 'a position is open' },
  ])
  expect(requestFacts({ ...request, reason: '' })).toHaveLength(4)
})

test('each balance is named by its currency and its kind, also one that this build does not know', () => {
  const wallets = [
    { currency: 'JPY', kind: 'available', balance: '1234567' },
    { currency: 'USD', kind: 'withdrawal', balance: '12.5' },
    { currency: 'JPY', kind: 'vault', balance: '1' },
  ]
  expect(walletFacts({ wallets })).toEqual([
    { name: 'JPY 利用可能額', value: '¥1,234,567' },
    { name: 'USD 出金の拘束', value: '$12.50' },
    { name: 'JPY vault', value: '¥1' },
  ])
})

test('cards are shown by bank, last digits and holder, and a restriction with its reason', () => {
  const cards = [
    { holder: '山田 花子', institution: 'ザラバ練習銀行', last_four: '4242' },
    { holder: '山田 花子', institution: 'Practice Bank', last_four: '0017' },
  ]
  expect(cardsText({ cards })).toBe('ザラバ練習銀行 ••4242 山田 花子 · Practice Bank ••0017 山田 花子')
  expect(flagText({ flag: 'no_trading', reason: '確認中', until: '-' })).toBe('取引停止：確認中')
})
