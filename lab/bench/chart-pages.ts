import { rng } from '@zaraba/money/rng.ts'
import { type BuiltPages, openBuiltPages, root } from './built-pages.ts'

const painted = `const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => { window.paintedAt = performance.now() }))`

/** The product's own chart, on a page with nothing else. */
const product = `
import { ChartController } from '${root}apps/web/src/market/chart/canvas/chart-controller.ts'
${painted}
const chart = new ChartController(document.querySelector('#box'), {
  legend() {}, pills() {}, history() {}, events() {}, away() {}, state(state) { if (state === 'ready') painted() },
})
const drawn = { mains: ['MA'], subs: ['VOL'], parameters: {}, colours: {}, shape: 'candles', scale: 'linear', compared: [] }
chart.show({ ...drawn, type: 'jpy', code: '7203', period: 'day', adjustment: 'none', digits: 0, previousClose: 1000, change: 0 })
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
  return JSON.stringify({
    status: 1,
    msg: 'success',
    data: { list, events: [], steps: [], from: '2006-01-01', to: list.at(-1)?.time.slice(0, 10) },
  })
}

/** The product's chart and the bare library's, each with `bars` bars. */
export const openChartPages = (bars: number): Promise<BuiltPages<'product' | 'bare'>> =>
  openBuiltPages('chart', {
    scripts: { product, bare },
    body: '<style>body{margin:0}#box{width:390px;height:420px}</style><div id="box"></div>',
    answer: barsText(bars),
  })
