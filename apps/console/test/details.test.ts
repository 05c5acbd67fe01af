import { reviewKinds } from '@zaraba/contract/review/kinds.ts'
import { expect, test } from 'vitest'
import { detailName, detailShown, detailsOf, pictureName } from '../src/review/details.ts'
import { areas, fieldNames, refusals, reviews } from '../src/slices.ts'

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
  expect([fieldNames.total_assets, fieldNames.credit_score, fieldNames.house_name]).toEqual([
    '総資産',
    '信用スコア',
    '運営者が付けた名前',
  ])
})

test('a refusal says its values', () => {
  const text = refusals.operator_locked.us
  expect(typeof text === 'function' && text({ until: 'Tue 24 Nov 10:00' })).toContain('Tue 24 Nov 10:00')
})
