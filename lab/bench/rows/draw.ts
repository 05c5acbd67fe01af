import { openBrowser, openPhone } from '@zaraba/e2e/browser.ts'
import { alternate, noMeters } from '../alternate.ts'
import { openBuiltPages, root } from '../built-pages.ts'
import { proofOfDraw, withOneTicketChanged } from '../drawn-proof.ts'
import { type Effort, type Row, whole } from '../row.ts'

const ticketsOf = { full: 1_000_000, quick: 20_000 } as const satisfies Record<Effort, number>
const pairsOf = { full: 6, quick: 1 } as const satisfies Record<Effort, number>

/** Blocks of SHA-256 behind a ticket: its leaf is one, its node of the tree two, its turn in the draw two. */
const blocksPerTicket = 5

/** The app's own way from the published proof to what its screen says of it, and the hash that the browser brings along. */
const page = `
import { computeDraw } from '${root}apps/web/src/ipo/compute-draw.ts'
window.compute = (proof, word) => new Promise((done) => {
  const from = performance.now()
  computeDraw(proof, word, (message) => { if (message.kind !== 'progress') done({ message, milliseconds: performance.now() - from }) })
})
window.hash = async (blocks) => {
  const bytes = new Uint8Array(64 * 500_000)
  const from = performance.now()
  for (let left = blocks * 64; left > 0; left -= bytes.length)
    await crypto.subtle.digest('SHA-256', bytes.subarray(0, Math.min(left, bytes.length)))
  return performance.now() - from
}
`

interface Computed {
  readonly milliseconds: number
  readonly message: {
    readonly kind: string
    readonly check?: { readonly tickets: number; readonly findings: readonly { readonly name: string; readonly held: boolean }[] }
  }
}

/** Statements about a draw that do not hold, as the app's screen would show them. @throws when the app could not compute it. */
const brokenOf = ({ message }: Computed, tickets: number): readonly string[] => {
  if (message.check?.tickets !== tickets)
    throw new Error(`the app computed ${message.check?.tickets ?? 'no'} tickets of ${tickets}`)
  return message.check.findings.flatMap(({ name, held }) => (held ? [] : [name]))
}

/** The whole draw of a new share as the app recomputes it (H-5), against as many blocks of SHA-256 by the browser's own code. */
export const drawRow: Row = {
  name: 'draw',
  title:
    'a draw of 1,000,000 tickets computed again by the app in Chromium ÷ as many blocks of SHA-256 by WebCrypto in one message',
  better: 'lower',
  must: 15,
  aim: 8,
  unit: '',
  run: async (effort) => {
    const tickets = ticketsOf[effort]
    const proof = proofOfDraw(tickets)
    const word = proof.tickets.list[0]?.word ?? ''
    const pages = await openBuiltPages('draw', { scripts: { draw: page }, body: '', answer: '{}' })
    const browser = await openBrowser()
    try {
      const phone = await openPhone(browser)
      const tab = await phone.newPage()
      await tab.goto(pages.at.draw)
      const compute = (given: typeof proof): Promise<Computed> =>
        tab.evaluate(([what, own]) => Reflect.get(window, 'compute')(what, own), [given, word] as const)
      const changed = brokenOf(await compute(withOneTicketChanged(proof)), tickets)
      if (!changed.includes('list')) throw new Error('a ticket that was changed was not found')
      const { ratio, product, limit, parts } = await alternate(pairsOf[effort], {
        product: {
          meters: noMeters,
          slice: async () => {
            const computed = await compute(proof)
            const broken = brokenOf(computed, tickets)
            if (broken.length > 0) throw new Error(`the app finds fault with a true draw: ${broken.join(', ')}`)
            return { value: computed.milliseconds, operations: 1 }
          },
        },
        limit: {
          meters: noMeters,
          slice: async () => ({
            value: await tab.evaluate(
              (blocks) => Reflect.get(window, 'hash')(blocks) as Promise<number>,
              tickets * blocksPerTicket,
            ),
            operations: 1,
          }),
        },
      })
      const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`
      return {
        value: ratio,
        parts: [
          { name: 'app', value: `${whole(tickets)} tickets in ${seconds(product)}, in one worker` },
          { name: 'WebCrypto', value: seconds(limit) },
          ...parts,
        ],
      }
    } finally {
      await browser.close()
      pages.close()
    }
  },
}
