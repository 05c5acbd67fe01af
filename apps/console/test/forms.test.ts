import { newcomerBoards } from '@zaraba/contract/ipo/ops-calls.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { describe, expect, test } from 'vitest'
import { chosenFields as blockChoices, countText, isRunning, labelOf, shareOf } from '../src/block/draft.ts'
import { emptyMove, moveRequest, speedText } from '../src/clock/move.ts'
import { headingOf } from '../src/content/three-texts.tsx'
import { chosenFields, emptyDraft, typedFields, withValue } from '../src/ipo/draft.ts'
import { sentToast } from '../src/ui/sent-toast.ts'

describe('a proposal of new shares', () => {
  test('another market begins with the first of its boards, and keeps what was entered', () => {
    const entered = withValue(emptyDraft, 'price', '1500')
    const american = withValue(entered, 'type', 'usd')
    expect(american).toEqual({ ...entered, type: 'usd', board: newcomerBoards.usd[0] })
    expect(withValue(american, 'type', 'usd')).toBe(american)
    expect(withValue(american, 'type', 'krw')).toBe(american)
  })
  test.each(marketTypes)('the boards of %s are those of the market, each with a name', (type) => {
    const [, boards] = chosenFields({ type })
    expect(boards?.items.map(({ value }) => value)).toEqual([...newcomerBoards[type]])
    for (const { value, label } of boards?.items ?? []) expect(label).not.toBe(value)
  })
  test('every field of the form is chosen, typed or the reason, and none twice', () => {
    const fields = [...chosenFields(emptyDraft), ...typedFields].map(({ name }) => name)
    expect([...fields, 'reason'].toSorted()).toEqual(Object.keys(emptyDraft).toSorted())
  })
  test('a day has an example beside it', () => {
    expect(typedFields.filter((field) => 'hint' in field).map(({ name }) => name)).toEqual([
      'announced_on',
      'opens_on',
      'deadline_on',
      'listing_on',
    ])
  })
})

describe('a proposal of a block', () => {
  test('each value of a list has a name, and a password has one of its own', () => {
    for (const { items } of blockChoices) for (const { value, label } of items) expect(label).not.toBe(value)
    expect([labelOf('needs', 'none'), labelOf('kind', 'grab'), labelOf('seller', 'unknown')]).toEqual(['なし', '先着', 'unknown'])
  })
  test('a share is shown by its market and code, a number of shares in groups', () => {
    expect(shareOf({ type: 'usd', code: 'AAPL' })).toBe('米国 AAPL')
    expect(countText(1234567)).toBe('1,234,567')
  })
  test('an offer runs until it is allotted or withdrawn', () => {
    expect(isRunning({ settled: '-', withdrawn: '-' })).toBe(true)
    expect(isRunning({ settled: '2026-11-20T09:00:00+09:00', withdrawn: '-' })).toBe(false)
    expect(isRunning({ settled: '-', withdrawn: '2026-11-20T09:00:00+09:00' })).toBe(false)
  })
})

describe('a move of the clock', () => {
  const form = { ...emptyMove, reason: 'lesson' }
  test('a speed belongs to no market, and every other move to one', () => {
    expect(moveRequest({ ...form, to: 'speed', speed: '60' })).toEqual({ to: 'speed', speed: 60, reason: 'lesson' })
    expect(moveRequest({ ...form, to: 'evening', type: 'usd' })).toEqual({ to: 'evening', type: 'usd', reason: 'lesson' })
  })
  test('speed 0 is a paused clock', () => expect([speedText(0), speedText(10)]).toEqual(['一時停止中', '10倍']))
})

test('a list shows the heading in the language of the page', () => {
  const texts = { title_jp: '休場', title_us: 'Closed', title_cn: '休市', body_jp: '', body_us: '', body_cn: '' }
  expect([headingOf(texts, 'ja'), headingOf(texts, 'en'), headingOf(texts, 'zh')]).toEqual(['休場', 'Closed', '休市'])
})

test('accounts that do not exist are named in a warning after a message was sent', () => {
  expect(sentToast([])).toEqual(['完了しました。', 'good'])
  expect(sentToast(['9000000001', '9000000002'])).toEqual(['存在しない口座：9000000001, 9000000002', 'bad'])
})
