import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { filesEnding, root, type SourceFile } from './source-files.ts'

/** Words that somebody has to read to know the program; longer lists are not read. */
export const mostWords = 25_000

const headed = /^## Reading list$([\s\S]*?)(?=^## |(?![\s\S]))/m

/** Pages that the reading list of README.md links to, README.md first; a link to a folder means each page in it. */
export function readingList(readme: string, pages: readonly SourceFile[]): readonly SourceFile[] {
  const [, section = ''] = headed.exec(readme) ?? []
  const targets = [...section.matchAll(/\]\(([^)\s#]+)\)/g)].map(([, target = '']) => normalize(target).replace(/\/$/, ''))
  const listed = pages.filter(({ path }) => targets.includes(path) || targets.includes(dirname(path)))
  return [{ path: 'README.md', text: readme }, ...listed.filter(({ path }) => path !== 'README.md')]
}

/** Words of a page as `wc -w` counts them. */
export const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length

export const wordsOfAll = (pages: readonly SourceFile[]): number => pages.reduce((sum, { text }) => sum + wordsOf(text), 0)

const ofATool = [
  /^docs\/generated\//,
  /^docs\/screens\//,
  /^docs\/api\/(refusals|states)\.md$/,
  /^docs\/install\/(environment|settings)\.md$/,
]
export const isGenerated = (path: string): boolean => ofATool.some((each) => each.test(path))

/** Whether a page says near its top that a tool writes it. */
export const saysItsTool = (text: string): boolean => /^(?:Written|Made) by `/m.test(text.split('\n').slice(0, 5).join('\n'))

if (import.meta.main) {
  const pages = filesEnding('.md').filter(({ path }) => path.startsWith('docs/') || !path.includes('/'))
  const list = readingList(readFileSync(join(root, 'README.md'), 'utf8'), pages)
  for (const { path, text } of list) console.log(`${String(wordsOf(text)).padStart(6)}  ${path}`)
  const generated = pages.filter(({ path }) => isGenerated(path))
  console.log(`${wordsOfAll(list)} words on the reading list (at most ${mostWords})`)
  console.log(`${wordsOfAll(pages) - wordsOfAll(generated)} written by hand, ${wordsOfAll(generated)} by tools`)
}
