import { promisingWords } from '@zaraba/e2e/promising-words.ts'
import { lineAt, type SourceFile } from './source-files.ts'

/**
 * Guards of the eight rules (H-1 … H-8) that read the source: each names what breaks its rule, as `file:line what`. What the database and
 * the running server guard is tested there; docs/rules-held.md lists all of them.
 */
export type Guard = (files: readonly SourceFile[]) => readonly string[]

/** Everything in the files of some paths that a pattern finds. */
const found =
  (paths: RegExp, pattern: RegExp, except?: RegExp): Guard =>
  (files) =>
    files
      .filter(({ path }) => paths.test(path) && !(except?.test(path) ?? false))
      .flatMap(({ path, text }) =>
        [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(
          (match) => `${path}:${lineAt(text, match.index)} ${match[0]}`,
        ),
      )

/** The frames of both apps: whatever screen is shown, it is shown inside one of them. */
const frames: Readonly<Record<string, string>> = {
  'apps/web/src/shell/frame/shell.tsx': '<PracticeStrip />',
  'apps/web/src/shell/frame/app.tsx': '<PracticeStrip />',
  'apps/console/src/shell/app.tsx': '<PracticeMark />',
}
/** The marks themselves, whose words are compiled in: a setting, a brand or a reply of the server has no way into them. */
const marks = /^apps\/(?:web\/src\/shell\/practice-strip|console\/src\/shell\/practice-mark)\.tsx$/
const askedFirst = /(?:&&|\?)\s*\(?\s*$/

/** H-1: a frame without the practice mark, one that shows it only sometimes, and a mark whose words come from elsewhere. */
export const unmarkedFrames: Guard = (files) => [
  ...Object.entries(frames).flatMap(([path, mark]) => {
    const text = files.find((file) => file.path === path)?.text ?? ''
    const at = text.indexOf(mark)
    if (at < 0) return [`${path}:1 has no practice mark`]
    return askedFirst.test(text.slice(0, at)) ? [`${path}:${lineAt(text, at)} shows the practice mark only sometimes`] : []
  }),
  ...found(marks, /\b(?:useConfiguration|configuration|call|useQuery|title|logo|brand)\b/)(files),
]

/** H-3: nothing that the server or the rules say leads to paying in. */
export const clearedByPayingIn: Guard = found(
  /^(?:apps\/server|packages\/rules)\/src\//,
  /['"`]\/mine\/(?:stored|deposit)\b[^'"`]*['"`]/,
)

const shownTexts = /^(?:apps\/(?:web|console|server)|packages\/(?:client|ui|contract))\/src\//
/** Expectations that companies of the simulated market publish are news, and promise nothing to a customer. */
const companyNews = /\/content\/news\/news-/
/** H-4: words and fields that promise a profit. What something has earned is called what it earned. */
export const promises: Guard = (files) => promisingWords.flatMap((words) => found(shownTexts, words, companyNews)(files))

/** H-5: chance that cannot be recomputed. Only secrets are drawn from the machine; everything else from a committed seed. */
export const uncheckedChance: Guard = found(
  /^(?:apps\/server|packages\/(?:rules|market|ledger|money))\/src\//,
  /\b(?:randomInt|getRandomValues|Math\.random|randomBytes)\b/,
  /^apps\/server\/src\/system\/secrets\.ts$/,
)

/** H-6: a price from elsewhere than the market's feed: the simulator is a function, and asks nothing outside. */
export const pricesFromOutside: Guard = found(
  /^packages\/market\/src\/simulator\//,
  /\b(?:fetch\(|node:(?:fs|net|http|https|crypto)|Date\.now|process\.env)/,
)

/** H-8: ways out of the app that do not pass the page that names the host. A window of the app’s own begins with a hash. */
export const unnamedWaysOut: Guard = found(
  /^(?:apps\/(?:web|console)|packages\/(?:client|ui))\/src\//,
  /\b(?:(?:globalThis|window)\.open\((?!`#)|target="_blank"|location\.(?:assign|replace)\(\s*['"`]https?:|href="https?:)/,
  /^apps\/web\/src\/content\/support\.screen\.tsx$/,
)
