import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { canRun, programOf, runProgram } from '../http/page-blocks.ts'
import { type IpoWorld, ipoWorld } from './ipo-world.ts'

vi.setConfig({ testTimeout: 90_000 })
let world: IpoWorld
let fewLots: object
let manyLots: object
beforeAll(async () => {
  world = await ipoWorld()
  const codes = [await world.offer({ lots: 20 }), await world.offer({ lots: 205 })]
  const people = [
    await world.ready({ JPY: 4_000_000n }),
    await world.ready({ JPY: 4_000_000n }),
    await world.ready({ JPY: 4_000_000n }),
  ]
  await world.reach('opens')
  for (const code of codes) for (const who of people) await world.subscribe(who, code, 1_000, { word: 'c3'.repeat(32) })
  await world.reach('drawn')
  const [akiko] = people
  if (akiko === undefined) throw new Error('nobody is there')
  const proofs = await Promise.all(codes.map((code) => world.done(akiko, 'trade/newstockProof', { code })))
  fewLots = proofs[0] ?? {}
  manyLots = proofs[1] ?? {}
})
afterAll(() => world.close())

const run = (language: 'python' | 'ts', proof: object) =>
  runProgram(language, programOf('check-a-draw.md', language), {}, { 'proof.json': JSON.stringify(proof) })

describe('[H-5] a stranger’s program draws once more', () => {
  for (const language of ['python', 'ts'] as const)
    test.skipIf(!canRun(language))(
      `${language}: the draws of a server are true, and one with another winner is not (skipped without its interpreter)`,
      async () => {
        const few = await run(language, fewLots)
        expect([few.code, few.output.trim()]).toEqual([0, '203 tickets, 20 persons won 20 lots: the draw is true'])
        const many = await run(language, manyLots)
        expect([many.code, many.output.trim()]).toEqual([0, '203 tickets, 203 persons won 205 lots: the draw is true'])
        const text = JSON.stringify(fewLots)
        const forged = JSON.parse(text.replace(/"win_lots":(\d)/, (_whole, lots) => `"win_lots":${1 - Number(lots)}`))
        expect((await run(language, forged)).code).toBe(1)
      },
    )
})
