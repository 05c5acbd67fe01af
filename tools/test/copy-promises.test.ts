import { copyProduct } from '@zaraba/contract/copy/calls.ts'
import { records } from '@zaraba/e2e/no-promises.ts'
import { languages } from '@zaraba/money/language.ts'
import { copyMessages } from '@zaraba/server/copy/messages.ts'
import { describe, expect, test } from 'vitest'
import { promises } from '../product-rules.ts'
import { codeFiles } from '../source-files.ts'

const day = { date: '2026-11-19', result: '-1.2' }
const shown = {
  id: 'jp-chase',
  type: 'jpy',
  name: 'Chase',
  issuer: 'Zaraba',
  rule: 'r',
  min: '1',
  lock_days: 5,
  capacity: '9',
  capacity_left: '9',
  closes: '2026-11-20T15:00:00+09:00',
  starts: '2026-11-20T15:30:00+09:00',
  ends: '2026-11-25T15:30:00+09:00',
  fee: '5',
  early_price: '-',
  value: '6106.2000',
  as_of: '2026-11-19',
  since: '2016-11-01',
  days: 2_453,
  expected: '-0.02',
  least: '-2.1',
  greatest: '1.9',
  worst_day: day,
  best_day: day,
  drawdown: '-65',
  losing_days: '51',
  total: '-39',
  lowest: '3011.0000',
  highest: '10120.5000',
  index: { name: 'JP225', expected: '0.01', total: '75' },
  curve: [],
  past: { count: 0, losing: 0, worst: '-', median: '-', best: '-' },
  can: { allowed: true, refusals: [] },
}
const losing = ['least', 'worst_day', 'drawdown', 'losing_days', 'index', 'past'] as const

describe('[H-4] what a product is expected to do', () => {
  test('[H-4] planted: an average without its losing side, and a button that promises', () => {
    expect(copyProduct.safeParse(shown).success).toBe(true)
    for (const side of losing) {
      const { [side]: _left, ...promised } = shown
      expect([side, copyProduct.safeParse(promised).success]).toEqual([side, false])
    }
    const button = { path: 'apps/web/src/copy/planted.tsx', text: '<Button>Expected profit 3 % a day</Button>' }
    expect(promises.broken([...codeFiles(), button])).toEqual([expect.stringMatching(`^${button.path}:`)])
  })

  test('the words by which journeys look for averages and their losing side are those of the screens, in each language', () => {
    const files = codeFiles()
    const missing = Object.entries(records).flatMap(([language, [product, desk]]) =>
      [
        { path: `apps/web/src/copy/texts/${language}.ts`, said: product },
        { path: `apps/web/src/intraday/texts/${language}.ts`, said: desk },
      ].flatMap(({ path, said }) => {
        const text = files.find((file) => file.path === path)?.text ?? ''
        return [said?.mean ?? 'mean', ...(said?.losing ?? [])]
          .filter((word) => !text.includes(word))
          .map((word) => `${path} ${word}`)
      }),
    )
    expect(missing).toEqual([])
  })

  test('a beginner reads of losses before, and of a loss at the end in the words of a gain', () => {
    for (const language of languages) {
      const { copy_followed: before, copy_ended: after } = copyMessages.texts[language]
      expect(before.paragraphs.join(' ')).toMatch(/損失になる日|bring losses|亏损日/)
      for (const value of ['{paid}', '{amount}', '{profit}', '{fee}', '{cost}'])
        expect(after.paragraphs.join(' ')).toContain(value)
      expect(after.title).not.toMatch(/利益|profit|gain|盈利/i)
    }
  })
})
