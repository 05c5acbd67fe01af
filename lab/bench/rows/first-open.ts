import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBrowser } from '@zaraba/e2e/browser.ts'
import { openListeningSocket } from '@zaraba/server/http/listening-socket.ts'
import { createHttp } from '@zaraba/server/http/server.ts'
import { serveWeb } from '@zaraba/server/http/web-files.ts'
import { precompress } from '@zaraba/server/precompress.ts'
import { build } from 'vite'
import { type FirstOpen, openFirst } from '../first-open.ts'
import { type Effort, median, milliseconds, type Row } from '../row.ts'
import { openSite } from '../site.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Inside the repository, so that packages are found from there, and outside of what is kept. */
const folder = join(root, 'node_modules/.cache/zaraba-first-open')
const opens = { full: 7, quick: 2 } as const satisfies Record<Effort, number>
/** Beyond these the row has failed, whatever the ratio is. */
const most = { kilobytes: 200, largestPaintMs: 2_500 } as const

/** The button that the welcome page is there for. */
export const registerButton = 'text="新規登録"'

interface Words {
  readonly heading: string
  readonly text: string
  readonly points: readonly string[]
}

/** The words of the product's own page. @throws when it has none. */
const wordsOf = async (address: string): Promise<Words> => {
  const html = await (await fetch(address)).text()
  const [, japanese = ''] = /<div class="first-words" lang="ja">([\s\S]*?)<ol>/.exec(html) ?? []
  const texts = (tag: string) =>
    [...japanese.matchAll(new RegExp(`<${tag}>(?:<svg[\\s\\S]*?</svg>)?([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => text)
  const [[heading = ''], [text = ''], points] = [texts('h1'), texts('p'), texts('li')]
  if (heading === '' || text === '' || points.length === 0) throw new Error('the page has no words of welcome')
  return { heading, text, points }
}

/** The welcome page's words from React and nothing else. */
const scriptOf = (words: Words): string => `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
const { heading, text, points } = ${JSON.stringify(words)}
createRoot(document.querySelector('#root')).render(h('main', null,
  h('h1', null, heading), h('p', null, text), h('ul', null, points.map((point) => h('li', { key: point }, point))),
  ['新規登録', 'ログイン'].map((label) => h('button', { key: label }, label))))
`
const page = `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="./bare.css"><title>bare</title><div id="root"></div><script type="module" src="./bare.ts"></script></html>`
const style =
  'main{padding:52px 16px;font:14px/20px "Noto Sans CJK JP",sans-serif}h1{font-size:28px;line-height:38px;white-space:pre-line}'

/** The limit: the same words, built by the same builder and served by the same server. */
const openBare = async (words: Words) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of [
    ['index.html', page],
    ['bare.ts', scriptOf(words)],
    ['bare.css', style],
  ] as const)
    writeFileSync(join(folder, name), text)
  await build({ root: folder, configFile: false, logLevel: 'error', mode: 'production', build: { target: 'es2023' } })
  await precompress(join(folder, 'dist'))
  const listening = await openListeningSocket('127.0.0.1', 0)
  const http = createHttp(listening, { trustProxy: null, logLevel: 'silent' }, { scriptHashes: [] })
  await serveWeb(http, join(folder, 'dist'))
  await http.ready()
  listening.lead(http.routing, (_request, socket) => socket.destroy())
  const close = async () => {
    await listening.close()
    await http.close()
  }
  return { address: `http://127.0.0.1:${listening.port}/`, close }
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

export const firstOpenRow: Row = {
  name: 'first-open',
  title: 'largest paint at the first opening, on a slow phone (CPU ÷ 4, 1.6 Mbit/s, 150 ms) ÷ the same words from bare React',
  better: 'lower',
  must: 1.5,
  aim: 1.2,
  unit: '',
  run: async (effort) => {
    const { installation } = await openSite()
    const limit = await openBare(await wordsOf(installation.address))
    const browser = await openBrowser()
    try {
      const pairs: { product: FirstOpen; limit: FirstOpen }[] = []
      for (let round = 0; round < opens[effort]; round += 1)
        pairs.push({
          product: await openFirst(browser, `${installation.address}/`, registerButton),
          limit: await openFirst(browser, limit.address, registerButton),
        })
      const of = (choose: (pair: (typeof pairs)[number]) => number) => median(pairs.map(choose))
      const bytes = of(({ product }) => product.bytes)
      const painted = of(({ product }) => product.largestPaint)
      if (bytes > most.kilobytes * 1000) throw new Error(`${kilobytes(bytes)} come over the wire, more than ${most.kilobytes} KB`)
      if (painted > most.largestPaintMs)
        throw new Error(`the largest paint comes after ${milliseconds(painted)}, more than ${most.largestPaintMs} ms`)
      return {
        value: of(({ product, limit: { largestPaint } }) => product.largestPaint / largestPaint),
        parts: [
          { name: 'largest paint', value: milliseconds(painted) },
          { name: 'bare React', value: milliseconds(of(({ limit: { largestPaint } }) => largestPaint)) },
          { name: 'buttons', value: milliseconds(of(({ product }) => product.ready)) },
          { name: 'bare React’s', value: milliseconds(of(({ limit: { ready } }) => ready)) },
          { name: 'over the wire', value: `${kilobytes(bytes)} in ${of(({ product }) => product.requests)} requests` },
        ],
      }
    } finally {
      await browser.close()
      await limit.close()
      await installation.stop()
    }
  },
}
