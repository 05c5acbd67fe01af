import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { album, type Shown, sheets, writeSheet } from './contact-sheet.ts'
import { type Language, openStage, type Stage, type Theme, type Visit, type VisitOptions } from './journey.ts'
import type { Look } from './look.ts'
import { smallPng } from './picture.ts'
import { playScene, type Scene } from './scene.ts'
import { looksByOnlooker, looksOf } from './screen-list.ts'
import { pictureOf } from './settled.ts'

// `npm run screens [NAME…] [SERIES…]`: a picture of every screen in three languages and two themes, and of the wide page, into
// the album (.cache/screens), and a sheet of each screen into docs/screens. A series is `jp-light`, `wide-dark` and the like;
// without a name, all pictures are taken again.

const languages: readonly Language[] = ['jp', 'us', 'cn']
const themes: readonly Theme[] = ['light', 'dark']

const isSeries = (word: string): boolean => /^(?:jp|us|cn|wide)-(?:light|dark)$/.test(word)
const words = process.argv.slice(2)
const wanted = words.filter((word) => !isSeries(word))
const wantedSeries = words.filter(isSeries)
const isWanted = ({ name }: Look): boolean => wanted.length === 0 || wanted.includes(name)

interface Series {
  readonly name: string
  readonly options: VisitOptions
}
const narrow = languages.flatMap((language) =>
  themes.map((theme): Series => ({ name: `${language}-${theme}`, options: { language, theme } })),
)
const wide = themes.map((theme): Series => ({ name: `wide-${theme}`, options: { language: 'jp', theme, wide: true } }))

/** Takes the picture of one look, as a visit sees it. */
const take = async (visit: Visit, series: string, look: Look): Promise<void> => {
  await visit.page.goto('about:blank')
  await visit.go(look.route)
  await visit.page.waitForLoadState('networkidle')
  await look.open?.(visit.page)
  const picture = await pictureOf(visit.page)
  writeFileSync(join(album, series, `${look.name}.png`), smallPng(picture))
}

/** Each person's browser walks through all of its screens, so that lists and charts come from where a person would find them. */
const takeSeries = async (stage: Stage, scene: Scene, { name, options }: Series): Promise<void> => {
  mkdirSync(join(album, name), { recursive: true })
  for (const { visit: login, looks } of looksByOnlooker(scene)) {
    const shown = looks.filter(isWanted)
    if (shown.length === 0) continue
    const visit = await stage.visit({ ...options, ...login })
    for (const look of shown)
      await take(visit, name, look).catch((error) => {
        console.error(`${name}/${look.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
        process.exitCode = 1
      })
    for (const said of visit.complaints) console.error(`${name}: ${said}`)
    await visit.close()
  }
  console.log(`Taken: ${name}.`)
}

const phoneWidth = 195
const wideWidth = 601

/** The phone in each language and theme, and below it the wide page in both themes. */
const rowsOf = ({ name }: Look): readonly (readonly Shown[])[] => {
  const taken = (series: readonly Series[], width: number): readonly Shown[] =>
    series.map((each) => ({ file: join(album, each.name, `${name}.png`), width })).filter(({ file }) => existsSync(file))
  return [taken(narrow, phoneWidth), taken(wide, wideWidth)]
}

const indexOf = (looks: readonly Look[]): string =>
  [
    '# Every screen',
    '',
    'Made by `npm run screens` on a fresh installation, after a day and a half of trading; all money and all prices are for practice.',
    'Japanese, English and Chinese, each in light and dark, and below them the wide page. The full pictures are made into `.cache/screens`.',
    '',
    ...looks.flatMap(({ name, route }) => [
      `## ${name}`,
      '',
      `\`#${route.split('?')[0]}\``,
      '',
      `![${name}, in three languages and two themes](${name}.webp)`,
      '',
    ]),
  ].join('\n')

const stage = await openStage()
try {
  const scene = await playScene(stage.installation)
  // Each series uploads its specimens: more of them wait than one person would leave behind.
  await stage.installation.zaraba('config', 'set', 'upload_max_count', '40')
  const series = [...narrow, ...wide].filter(({ name }) => wantedSeries.length === 0 || wantedSeries.includes(name))
  if (wanted.length === 0) for (const { name } of series) rmSync(join(album, name), { recursive: true, force: true })
  for (const each of series) await takeSeries(stage, scene, each)
  for (const look of looksOf(scene).filter(isWanted))
    await writeSheet(stage.browser, join(sheets, `${look.name}.webp`), rowsOf(look))
  const hasSheet = ({ name }: Look): boolean => existsSync(join(sheets, `${name}.webp`))
  writeFileSync(join(sheets, 'README.md'), indexOf(looksOf(scene).filter(hasSheet)))
} finally {
  await stage.close()
}
