import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { noSeeds } from '@zaraba/market/simulator/seeds.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import * as m from './statistics/measures.ts'
import { recordOf } from './statistics/record.ts'

const world = createWorld({ seeds: noSeeds, genesis: '2026-11-20' as any, room: { chains: 10, days: 10 } })
const ins = builtInInstruments()
let t = performance.now()
const records = ins.map((i) => recordOf(world, i))
console.log('record ms', performance.now() - t, 'per instrument', (performance.now() - t) / ins.length)
for (const k of ['jp', 'us', 'cn'] as const) {
  const r = m.ofMarket(records, k)
  const f = m.figuresOf(r)
  console.log(
    k,
    r.length,
    Object.entries(f)
      .map(([n, v]) => `${n} ${m.quantile(v, 0.05).toFixed(3)} ${m.median(v).toFixed(3)} ${m.quantile(v, 0.95).toFixed(3)}`)
      .join(' | '),
    'pair',
    m.pairwiseCorrelation(r).toFixed(3),
    'sector',
    m.sectorCorrelation(r).toFixed(3),
    'limit%',
    (m.limitShare(r) * 100).toFixed(3),
    'catalogue vol',
    m.median(r.map((x) => x.instrument.volatility)),
  )
}

const all = records.filter((r) => r.daily.length > 2300)
{
  // calendar aligned weekly-ish cross-market: use date map
}
let sp = 0
const ratio: number[] = []
for (const i of ins) {
  const c = world.days.chain(i, records.find((r) => r.instrument === i)!.from)!
  sp += c.happenings.filter((h) => h.kind === 'split').length
  let mn = 1e18,
    mx = 0
  for (let k = 0; k < c.state.next - c.from; k++) {
    mn = Math.min(mn, c.close[k]!)
    mx = Math.max(mx, c.close[k]!)
  }
  ratio.push(mx / mn)
  if (mn < (20 * (i.market === 'jp' ? 100 : 1) * 10000) / 10 || mx > i.anchorPrice * 20)
    console.log('odd', i.id, i.anchorPrice / 1e4, mn / 1e4, mx / 1e4)
}
console.log('splits', sp, 'max/min', m.quantile(ratio, 0.5), m.quantile(ratio, 0.95), Math.max(...ratio))
// splits and extremes
const splits = 0,
  lo = 1e9,
  hi = 0
for (const i of ins) {
  const c = world.days.chain(i, 3600)
}

import { outcomes } from './statistics/rules.ts'

t = performance.now()
for (const o of outcomes(records))
  console.log(o.name.padEnd(45), o.gross.toFixed(2), o.grossErrors.toFixed(2), o.net.toFixed(2), o.netErrors.toFixed(2))
console.log('rules ms', performance.now() - t)
