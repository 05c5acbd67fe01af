import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canRun, programOf, runProgram } from '../http/page-blocks.ts'
import { type BlockWorld, blockWorld } from './block-world.ts'

let world: BlockWorld
let drawn: readonly [proof: object, offer: object]
let enough: readonly [proof: object, offer: object]
beforeAll(async () => {
  world = await blockWorld()
  const people = await Promise.all([1, 2, 3].map(() => world.person()))
  const [akiko] = people
  if (akiko === undefined) throw new Error('nobody is there')
  const ids = [await world.offer({ quota: 500 }), await world.offer({ quota: 1_050 })]
  const offers = await Promise.all(ids.map((id) => world.done(akiko, 'trade/block', { id })))
  for (const id of ids) for (const who of people) await world.apply(who, id, 300, { word: 'c3'.repeat(32) })
  await world.until('2026-11-24T09:00:00+09:00')
  const proofs = await Promise.all(ids.map((id) => world.done(akiko, 'trade/blockProof', { id })))
  drawn = [proofs[0] ?? {}, offers[0] ?? {}]
  enough = [proofs[1] ?? {}, offers[1] ?? {}]
})
afterAll(() => world.close())

const run = (language: 'python' | 'ts', [proof, offer]: readonly [object, object]) =>
  runProgram(
    language,
    programOf('check-an-allotment.md', language),
    {},
    {
      'proof.json': JSON.stringify(proof),
      'offer.json': JSON.stringify(offer),
    },
  )
const last = (output: string) => output.trim().split('\n').at(-1)

describe('[H-5] a stranger’s program allots a block once more', () => {
  for (const language of ['python', 'ts'] as const)
    test.skipIf(!canRun(language))(
      `${language}: allotments of a server are true, and what was changed afterwards is found (skipped without its interpreter)`,
      { timeout: 60_000 },
      async () => {
        const many = await run(language, drawn)
        expect([many.code, last(many.output)]).toEqual([0, '500 of 900 shares: the allotment is true'])
        const few = await run(language, enough)
        expect([few.code, last(few.output)]).toEqual([0, '900 of 900 shares: the allotment is true'])
        const [proof, offer] = drawn as [{ tickets: string[]; winners: string[] }, object]
        const loser = proof.tickets.find((ticket) => !proof.winners.includes(ticket)) ?? ''
        const forged: readonly (readonly [fault: string, proof: object, offer: object])[] = [
          ['somebody else has won', { ...proof, winners: [loser, ...proof.winners.slice(1)] }, offer],
          ['the list is not the one that was sealed', { ...proof, tickets: proof.tickets.slice(3) }, offer],
          ['the secret is not the one that was committed to', { ...proof, secret: 'ab'.repeat(32) }, offer],
          ['other units were given than were offered', proof, { ...offer, quota: 600 }],
          ['an application goes beyond the cap', proof, { ...offer, max_num: 200 }],
        ]
        const found = await Promise.all(forged.map(async ([, ...files]) => await run(language, files)))
        expect(found.map(({ code }) => code)).toEqual(forged.map(() => 1))
        for (const [index, [fault]] of forged.entries()) expect(found[index]?.output).toContain(fault)
      },
    )
})
