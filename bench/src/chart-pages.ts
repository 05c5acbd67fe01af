import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rng } from '@zaraba/money/rng.ts'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Inside the repository, so that packages are found from there, and outside of what is kept. */
const place = join(root, 'node_modules/.cache/zaraba-chart')

const page = (script: string): string =>
  `<!doctype html><meta charset="utf-8"><style>body{margin:0}#box{width:390px;height:420px}</style><div id="box"></div><script type="module" src="./${script}"></script>`

const painted = `const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => { window.paintedAt = performance.now() }))`

/** The product's own chart, on a page with nothing else. */
const product = `
import { ChartController } from '${root}apps/web/src/market/chart/chart-controller.ts'
${painted}
const chart = new ChartController(document.querySelector('#box'), { legend() {}, state(state) { if (state === 'ready') painted() } })
chart.show({ type: 'jpy', code: '7203', period: 'day', adjustment: 'none', main: 'MA', sub: 'VOL', digits: 0, previousClose: 1000 })
`

/** The limit: the chart library alone, with the same bars from the same server and the same indicators. */
const bare = `
import { init } from 'klinecharts'
${painted}
const chart = init(document.querySelector('#box'))
chart.setSymbol({ ticker: '7203', pricePrecision: 0, volumePrecision: 0 })
chart.setPeriod({ type: 'day', span: 1 })
chart.createIndicator('MA', true, { id: 'candle_pane' })
chart.createIndicator('VOL')
chart.setDataLoader({
  getBars: async ({ callback, type }) => {
    if (type !== 'init') return callback([], false)
    const reply = await fetch('/api/vue/market/bars', { method: 'POST' })
    const { data } = await reply.json()
    callback(data.list.map((bar) => ({ timestamp: Date.parse(bar.time), open: +bar.open, high: +bar.high, low: +bar.low, close: +bar.close, volume: bar.volume })), false)
    painted()
  },
})
`

/** Daily bars of a random walk in the shape of \`market/bars\`. */
const barsText = (count: number): string => {
  const random = rng(5)
  let price = 1_000
  const list = Array.from({ length: count }, (_, index) => {
    const open = price
    price = Math.max(100, price + random.below(41) - 20)
    const [high, low] = [Math.max(open, price) + random.below(10), Math.min(open, price) - random.below(10)]
    const time = new Date(Date.UTC(2006, 0, 1) + index * 86_400_000).toISOString().replace('.000Z', '+00:00')
    const volume = 1_000 + random.below(100_000)
    return {
      time,
      open: String(open),
      high: String(high),
      low: String(low),
      close: String(price),
      volume,
      turnover: String(volume * price),
    }
  })
  return JSON.stringify({ status: 1, msg: 'success', data: { list, events: [] } })
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export interface ChartPages {
  readonly product: string
  readonly bare: string
  close(): void
}

/** Builds both pages as the app is built, and serves them with so many bars. */
export const openChartPages = async (bars: number): Promise<ChartPages> => {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  for (const [name, script] of Object.entries({ product, bare })) {
    writeFileSync(join(place, `${name}.ts`), script)
    writeFileSync(join(place, `${name}.html`), page(`${name}.ts`))
  }
  await build({
    root: place,
    configFile: false,
    logLevel: 'error',
    define: { __VERSION__: '"bench"' },
    build: { target: 'es2023', rolldownOptions: { input: ['product', 'bare'].map((name) => join(place, `${name}.html`)) } },
  })
  const answer = barsText(bars)
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path.startsWith('/api/')) return response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    const file = join(place, 'dist', path)
    if (!existsSync(file) || path.endsWith('/')) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const at = (name: string): string => `http://127.0.0.1:${port}/${name}.html`
  return { product: at('product'), bare: at('bare'), close: () => server.close() }
}
