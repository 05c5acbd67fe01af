import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ofFills } from './fill-forgeries.ts'
import { forgeries } from './forgeries.ts'
import { ofOrders } from './order-forgeries.ts'
import { linesOf } from './page.ts'

const file = new URL('../../../../docs/forgeries.md', import.meta.url)
const all = [...forgeries, ...ofOrders, ...ofFills]

describe('[H-2] the page of forgeries', () => {
  test('says of each what the tests see of it, and of no other; `ZARABA_RECORD=1` writes its table', () => {
    const [head = '', ...lines] = linesOf(all)
    const text = readFileSync(file, 'utf8')
    const before = text.slice(0, text.indexOf('| forgery |'))
    const written = [`${before}${head}`, '|---|---|---|', ...lines, ''].join('\n')
    if (process.env.ZARABA_RECORD === '1') writeFileSync(file, written)
    expect(readFileSync(file, 'utf8')).toBe(written)
  })

  test('counts them as they are', () => {
    const of = (...outcomes: readonly string[]) => all.filter(({ outcome }) => outcomes.includes(outcome)).length
    const [refused, kept] = [of('refused'), of('head')]
    const reported = `Of ${all.length} forgeries ${refused} are refused, ${all.length - refused - kept} are found by \`verify\`, and ${kept} by a head that somebody kept`
    expect(readFileSync(file, 'utf8')).toContain(reported)
  })
})
