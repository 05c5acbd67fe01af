import { tradingTexts as answers } from '@zaraba/contract/trading/texts.ts'
import { expect, test } from 'vitest'
import { texts as block } from '../../src/block/texts/en.ts'
import { texts as copy } from '../../src/copy/texts/en.ts'
import { texts as intraday } from '../../src/intraday/texts/en.ts'
import { texts as trading } from '../../src/trading/texts/en.ts'

const ofShares: readonly ((count: string) => string)[] = [
  (count) => trading.amountGives.long(count, '', ''),
  (count) => trading.amountGives.short(count, '', ''),
  trading.displaced,
  trading.sharesOf,
  copy.shares,
  (count) => intraday.shares(count, '103'),
  (needed) => answers.refusals.quantity_above_position.en({ needed }),
]

test('English says one trading day, and several days', () => {
  const sentences = [trading.sellableDate, (date: string, days: number) => block.lockText(days, date)]
  for (const sentence of sentences) {
    expect(sentence('Tue 24 Nov', 1)).toMatch(/\b1 trading day\b/)
    expect(sentence('Tue 24 Nov', 120)).toMatch(/\b120 trading days\b/)
  }
})

test('English says one share, and several shares', () => {
  for (const sentence of ofShares) {
    expect(sentence('1')).toMatch(/\b1 share\b/)
    expect(sentence('1,200')).toMatch(/\b1,200 shares\b/)
  }
})
