import { promisingWords } from '@zaraba/e2e/promising-words.ts'
import { lineAt, type SourceFile } from './source-files.ts'

type Reader = (files: readonly SourceFile[]) => readonly string[]
/**
 * A guard of one of the eight rules (H-1 … H-8) that reads the source. It names what breaks its rule, as `file:line what`. What the database
 * and the running server guard is tested there; docs/rules-held.md lists all of them.
 */
export interface Guard {
  /** Beginnings of the paths that it reads. One at which no file begins breaks the rule: a guard that reads nothing guards nothing. */
  readonly reads: readonly string[]
  readonly broken: Reader
}

const guardOf = (reads: readonly string[], broken: Reader): Guard => ({
  reads,
  broken: (files) => [
    ...reads.filter((start) => !files.some(({ path }) => path.startsWith(start))).map((start) => `${start}:1 is not there`),
    ...broken(files),
  ],
})

/** Everything that patterns find in the files of some folders, except in some files, which have to need it. */
const noneOf = (folders: readonly string[], patterns: readonly RegExp[], except: readonly string[] = []): Guard => {
  const beginsWith = (path: string, starts: readonly string[]): boolean => starts.some((start) => path.startsWith(start))
  const foundIn = ({ path, text }: SourceFile): readonly string[] =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(
        (match) => `${path}:${lineAt(text, match.index)} ${match[0]}`,
      ),
    )
  return guardOf(folders, (files) => [
    ...files.filter(({ path }) => beginsWith(path, folders) && !beginsWith(path, except)).flatMap(foundIn),
    ...except
      .filter((start) => !files.some((file) => file.path.startsWith(start) && foundIn(file).length > 0))
      .map((start) => `${start}:1 needs no exception`),
  ])
}

/**
 * The mark of each app, whose words are compiled in: a setting, a brand or a reply of the server has no way into them; and the frames that
 * bear it: whatever screen is shown, it is shown inside one of them.
 */
export const markedApps = [
  {
    app: 'apps/web/src/',
    mark: 'apps/web/src/shell/frame/practice-strip.tsx',
    shows: '<PracticeStrip />',
    words: 'shellTexts.practice',
    frames: ['apps/web/src/routes.tsx', 'apps/web/src/shell/frame/app.tsx', 'apps/web/src/shell/frame/shell.tsx'],
  },
  {
    app: 'apps/console/src/',
    mark: 'apps/console/src/shell/practice-mark.tsx',
    shows: '<PracticeMark />',
    words: 'consoleTexts.practice',
    frames: ['apps/console/src/shell/app.tsx'],
  },
] as const
type MarkedApp = (typeof markedApps)[number]

const askedFirst = /(?:&&|\?)\s*\(?\s*$/
const fromElsewhere = /\b(?:useConfiguration|configuration|call|useQuery|title|logo|brand)\b/

const frameFaults = (files: readonly SourceFile[], { app, shows, frames }: MarkedApp): readonly string[] =>
  files.flatMap(({ path, text }) => {
    const at = text.indexOf(shows)
    const isFrame = (frames as readonly string[]).includes(path)
    if (at < 0) return isFrame ? [`${path}:1 has no practice mark`] : []
    if (!path.startsWith(app)) return []
    if (!isFrame) return [`${path}:${lineAt(text, at)} is a frame that the list of frames leaves out`]
    return askedFirst.test(text.slice(0, at)) ? [`${path}:${lineAt(text, at)} shows the practice mark only sometimes`] : []
  })

const wordFaults = (files: readonly SourceFile[], { mark, words }: MarkedApp): readonly string[] => {
  const text = files.find(({ path }) => path === mark)?.text ?? ''
  if (!new RegExp(`>\\s*\\{${words}\\}\\s*<`).test(text)) return [`${mark}:1 does not show ${words}`]
  const elsewhere = fromElsewhere.exec(text)
  return elsewhere === null ? [] : [`${mark}:${lineAt(text, elsewhere.index)} ${elsewhere[0]}`]
}

/** H-1: a frame without the practice mark, one that shows it only sometimes, and a mark whose words come from elsewhere. */
export const unmarkedFrames: Guard = guardOf(
  markedApps.flatMap(({ mark, frames }) => [mark, ...frames]),
  (files) => markedApps.flatMap((app) => [...frameFaults(files, app), ...wordFaults(files, app)]),
)

/** H-3: nothing that the server or the rules say leads to paying in. */
export const clearedByPayingIn: Guard = noneOf(
  ['apps/server/src/', 'packages/rules/src/'],
  [/['"`]\/mine\/(?:stored|deposit)\b[^'"`]*['"`]/],
)

/**
 * H-4: words and fields that promise a profit. What something has earned is called what it earned. Expectations that companies of the
 * simulated market publish are news, and promise nothing to a customer.
 */
export const promises: Guard = noneOf(
  [
    'apps/web/src/',
    'apps/console/src/',
    'apps/server/src/',
    'packages/client/src/',
    'packages/ui/src/',
    'packages/contract/src/',
  ],
  promisingWords,
  ['apps/server/src/content/news/texts/en.ts'],
)

/** H-5: chance that cannot be recomputed. Only secrets are drawn from the machine; everything else from a committed seed. */
export const uncheckedChance: Guard = noneOf(
  ['apps/server/src/', 'packages/rules/src/', 'packages/market/src/', 'packages/ledger/src/', 'packages/money/src/'],
  [/\b(?:randomInt|getRandomValues|Math\.random|randomBytes)\b/],
  ['apps/server/src/system/secrets.ts'],
)

/** H-6: a price from elsewhere than the market's feed: the simulator is a function, and asks nothing outside. */
export const pricesFromOutside: Guard = noneOf(
  ['packages/market/src/simulator/'],
  [/\b(?:fetch\(|node:(?:fs|net|http|https|crypto)|Date\.now|process\.env)/],
)

/** H-8: ways out of the app that do not pass the page that names the host. A window of the app’s own begins with a hash. */
export const unnamedWaysOut: Guard = noneOf(
  ['apps/web/src/', 'apps/console/src/', 'packages/client/src/', 'packages/ui/src/'],
  [/\b(?:(?:globalThis|window)\.open\((?!`#)|target="_blank"|location\.(?:assign|replace)\(\s*['"`]https?:|href="https?:)/],
  ['apps/web/src/content/support.screen.tsx'],
)
