import { describe, expect, test } from 'vitest'
import {
  clearedByPayingIn,
  type Guard,
  markedApps,
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

/** A violation of each rule that looks into folders. */
const violations: readonly (readonly [string, Guard, string])[] = [
  ['[H-3] planted: a way to clear a refusal by a deposit', clearedByPayingIn, "export const clear = '/mine/deposit'"],
  ['[H-4] planted: a promise', promises, "export const says = 'Guaranteed profit'"],
  ['[H-5] planted: dice', uncheckedChance, 'export const drawn = randomInt(6)'],
  ['[H-6] planted: a price from a file', pricesFromOutside, "import { readFileSync } from 'node:fs'"],
  ['[H-8] planted: another site', unnamedWaysOut, "export const pay = () => window.open('https://bank.example')"],
]

describe('the eight rules are kept in the source', () => {
  test.each(rules)('%s', (_rule, guard) => expect(guard.broken(files)).toEqual([]))
})

describe('planted violations are caught', () => {
  test.each(markedApps)(
    '[H-1] planted: a frame without the mark, a mark that a setting hides, words that come from the configuration: $app',
    ({ app, mark, shows, words, frames }) => {
      for (const frame of frames) {
        const without = planted(frame, (text) => text.replace(shows, ''))
        expect(unmarkedFrames.broken(without)).toEqual([`${frame}:1 has no practice mark`])
        const hidden = planted(frame, (text) => text.replace(shows, `{marked && ${shows}}`))
        expect(unmarkedFrames.broken(hidden)).toEqual([expect.stringMatching(`^${frame}:\\d+ .*only sometimes$`)])
      }
      const unlisted = planted(`${app}planted.tsx`, () => `export const Frame = () => ${shows}`)
      expect(unmarkedFrames.broken(unlisted)).toEqual([expect.stringContaining('the list of frames leaves out')])
      const renamed = planted(mark, (text) => text.replace(new RegExp(`>(\\s*)\\{${words}\\}`), '>$1{said}'))
      expect(unmarkedFrames.broken(renamed)).toEqual([`${mark}:1 does not show ${words}`])
      const branded = planted(mark, (text) => `${text}const said = brand\n`)
      expect(unmarkedFrames.broken(branded)).toEqual([expect.stringMatching(`^${mark}:\\d+ brand$`)])
    },
  )

  /** A file of each folder that a guard reads, and those that need an exception. */
  const few = (guard: Guard): readonly SourceFile[] => [
    ...guard.reads.flatMap((start) => files.find(({ path }) => path.startsWith(start)) ?? []),
    ...files.filter(({ path }) => /\/(?:secrets|support\.screen|news\/texts\/en)\.tsx?$/.test(path)),
  ]

  test.each(violations)('%s, in each folder that the rule claims', (_title, guard, text) => {
    for (const folder of guard.reads) {
      const path = `${folder}planted.ts`
      expect(guard.broken([...few(guard), { path, text }])).toEqual([expect.stringMatching(`^${path}:1 `)])
    }
  })

  test.each(rules)('planted: a path that is not there: %s', (_title, guard) => {
    for (const start of guard.reads) {
      const gone = few(guard).filter(({ path }) => !path.startsWith(start))
      expect(guard.broken(gone)).toContain(`${start}:1 is not there`)
    }
  })

  test('planted: an exception that no file needs', () => {
    const secrets = 'apps/server/src/system/secrets.ts'
    expect(uncheckedChance.broken(planted(secrets, () => ''))).toEqual([`${secrets}:1 needs no exception`])
  })

  test('[H-3] planted: a withdrawal that is cleared by a deposit', () => {
    const path = 'packages/rules/src/funding/withdrawal.ts'
    const paying = planted(path, (text) => text.replace("clear: '/mine/creditHistory'", "clear: '/mine/stored'"))
    expect(clearedByPayingIn.broken(paying)).toEqual([expect.stringMatching(/withdrawal\.ts:\d+ '\/mine\/stored'/)])
  })

  test.each([
    ['apps/web/src/funding/texts/en.ts', "gain: 'Guaranteed profit'"],
    ['apps/web/src/funding/texts/ja.ts', "gain: '元本保証で必ず増えます'"],
    ['apps/web/src/funding/texts/zh.ts', "gain: '稳赚不赔，预期收益 8%'"],
    ['packages/contract/src/product.ts', 'expected_profit: moneyText'],
    // A card, the sheet, and a message, each in another language.
    ['apps/web/src/copy/texts/en.ts', 'submit: (amount) => `Earn ${amount} every day`'],
    ['apps/web/src/copy/texts/ja.ts', "lead: '毎日すこしずつ増えます。損はしません。'"],
    ['apps/web/src/intraday/texts/zh.ts', 'action: (day) => `每天赚 ${day}，稳定收益`'],
    ['apps/server/src/copy/messages.ts', "copy_began: text('Following began', 'It earns 2% a day and cannot lose.')"],
    ['apps/server/src/intraday/messages.ts', "stake_submitted: text('已提交', '零亏损，躺赚')"],
  ])('[H-4] planted: %s says «%s»', (path, text) => {
    expect(promises.broken(planted(path, (before) => `${before}\n${text}`)).length).toBeGreaterThan(0)
  })

  test('[H-5] planted: winners that are drawn by the machine’s dice', () => {
    const text = "import { randomInt } from 'node:crypto'\nexport const winner = (entries: number) => randomInt(entries)\n"
    expect(uncheckedChance.broken(planted('apps/server/src/offering/draw.ts', () => text))).toHaveLength(2)
  })

  test('[H-6] planted: a price that the simulator reads from a file', () => {
    const text = "import { readFileSync } from 'node:fs'\n"
    expect(pricesFromOutside.broken(planted('packages/market/src/simulator/wished.ts', () => text))).toHaveLength(1)
  })

  test('[H-8] planted: a button that opens another site by itself', () => {
    const text = "export const pay = () => globalThis.open('https://bank.example/pay')\n"
    expect(unnamedWaysOut.broken(planted('apps/web/src/funding/pay.ts', () => text))).toHaveLength(1)
    const own = 'export const chart = () => globalThis.open(`#/quotes/chart`)\n'
    expect(unnamedWaysOut.broken(planted('apps/web/src/funding/pay.ts', () => own))).toEqual([])
  })
})
