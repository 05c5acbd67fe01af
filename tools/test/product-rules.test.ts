import { describe, expect, test } from 'vitest'
import {
  clearedByPayingIn,
  type Guard,
  pricesFromOutside,
  promises,
  uncheckedChance,
  unmarkedFrames,
  unnamedWaysOut,
} from '../product-rules.ts'
import { codeFiles, type SourceFile } from '../source-files.ts'

const files = codeFiles()
/** The repository with one file more, or with another text in one of its files. */
const planted = (path: string, text: (before: string) => string): readonly SourceFile[] => {
  const before = files.find((file) => file.path === path)
  return [...files.filter((file) => file !== before), { path, text: text(before?.text ?? '') }]
}

const rules: readonly (readonly [string, Guard])[] = [
  ['[H-1] every frame of both apps bears the practice mark', unmarkedFrames],
  ['[H-3] nothing leads to paying in', clearedByPayingIn],
  ['[H-4] nothing promises a profit', promises],
  ['[H-5] no chance but that of secrets comes from the machine', uncheckedChance],
  ['[H-6] the simulator asks nothing outside of itself', pricesFromOutside],
  ['[H-8] no way leads out of the app but by the page that names the host', unnamedWaysOut],
]

describe('the eight rules are kept in the source', () => {
  test.each(rules)('%s', (_rule, guard) => expect(guard(files)).toEqual([]))
})

describe('planted violations are caught', () => {
  const shell = 'apps/web/src/shell/frame/shell.tsx'
  const mark = 'apps/console/src/shell/practice-mark.tsx'
  test('[H-1] planted: a frame without the mark, a mark that a setting hides, words that come from the configuration', () => {
    expect(unmarkedFrames(planted(shell, (text) => text.replace('<PracticeStrip />', '')))).toEqual([
      `${shell}:1 has no practice mark`,
    ])
    const hidden = planted(shell, (text) => text.replace('<PracticeStrip />', '{marked && <PracticeStrip />}'))
    expect(unmarkedFrames(hidden)).toEqual([expect.stringContaining('only sometimes')])
    const renamed = planted(mark, (text) => text.replace('words.practice', 'useConfiguration().title'))
    expect(unmarkedFrames(renamed)).toHaveLength(2)
  })

  test('[H-3] planted: a withdrawal that is cleared by a deposit', () => {
    const path = 'packages/rules/src/funding/withdrawal.ts'
    const paying = planted(path, (text) => text.replace("clear: '/mine/creditHistory'", "clear: '/mine/stored'"))
    expect(clearedByPayingIn(paying)).toEqual([expect.stringMatching(/withdrawal\.ts:\d+ '\/mine\/stored'/)])
  })

  test.each([
    ['apps/web/src/funding/messages.us.ts', "gain: 'Guaranteed profit'"],
    ['apps/web/src/funding/messages.jp.ts', "gain: '元本保証で必ず増えます'"],
    ['apps/web/src/funding/messages.cn.ts', "gain: '稳赚不赔，预期收益 8%'"],
    ['packages/contract/src/product.ts', 'expected_profit: moneyText'],
    // A card, the sheet, and a message, each in another language.
    ['apps/web/src/copy/messages.us.ts', 'submit: (amount) => `Earn ${amount} every day`'],
    ['apps/web/src/copy/messages.jp.ts', "lead: '毎日すこしずつ増えます。損はしません。'"],
    ['apps/web/src/intraday/messages.cn.ts', 'action: (day) => `每天赚 ${day}，稳定收益`'],
    ['apps/server/src/copy/messages.ts', "copy_began: text('Following began', 'It earns 2% a day and cannot lose.')"],
    ['apps/server/src/intraday/messages.ts', "stake_submitted: text('已提交', '零亏损，躺赚')"],
  ])('[H-4] planted: %s says «%s»', (path, text) => {
    expect(promises(planted(path, (before) => `${before}\n${text}`)).length).toBeGreaterThan(0)
  })

  test('[H-5] planted: winners that are drawn by the machine’s dice', () => {
    const text = "import { randomInt } from 'node:crypto'\nexport const winner = (entries: number) => randomInt(entries)\n"
    expect(uncheckedChance(planted('apps/server/src/offering/draw.ts', () => text))).toHaveLength(2)
  })

  test('[H-6] planted: a price that the simulator reads from a file', () => {
    const text = "import { readFileSync } from 'node:fs'\n"
    expect(pricesFromOutside(planted('packages/market/src/simulator/wished.ts', () => text))).toHaveLength(1)
  })

  test('[H-8] planted: a button that opens another site by itself', () => {
    const text = "export const pay = () => globalThis.open('https://bank.example/pay')\n"
    expect(unnamedWaysOut(planted('apps/web/src/funding/pay.ts', () => text))).toHaveLength(1)
    const own = 'export const chart = () => globalThis.open(`#/quotes/chart`)\n'
    expect(unnamedWaysOut(planted('apps/web/src/funding/pay.ts', () => own))).toEqual([])
  })
})
