import { createHmac } from 'node:crypto'
import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { markets } from '@zaraba/market/markets.ts'
import { bytesOfHex } from '@zaraba/market/simulator/sha256.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import { headLine } from '@zaraba/rules/log/head.ts'
import { lateOnPurpose } from '@zaraba/world/late-on-purpose.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { headOf, signedHead, signerFrom } from '../../src/log/heads.ts'
import { createEncryption } from '../../src/settings/encryption.ts'
import { systemSecrets } from '../../src/system/secrets.ts'
import { forge } from '../as-owner.ts'
import { programOf, runProgram } from '../http/page-blocks.ts'
import { encryptionKey, type RunningApp, runApp, type Tester } from '../http/running-app.ts'
import { type Covered, checkChain, type KeptOfDay } from './commitment-chain.ts'

let app: RunningApp
let akiko: Tester
beforeAll(async () => {
  app = await runApp()
  akiko = await app.customer('9033330002')
})
afterAll(() => app.close())

const proofOf = async (date: string) => {
  const [day] = (await akiko.call('market/proof', { type: 'jpy', date })).data.list
  if (day === undefined) throw new Error(`${date} is a session`)
  return day
}
const included = async (number: string): Promise<Covered> => {
  const ask = async () => (await akiko.call('log/inclusion', { kind: 'commitment', number })).data
  // Requesting what no head covers yet makes the server sign a head at its next check.
  const covered = async () => {
    const { index, head, ...row } = await ask()
    if (index === null || head === null) throw new Error('no head covers it yet')
    return { ...row, index, head }
  }
  const early = await vi.waitFor(covered, { timeout: 60_000, interval: 500 })
  // A head that was requested during a signing is signed at the following check; afterwards heads are signed only at closes.
  const settled = async () => {
    const newest = async () => (await akiko.call('log/consistency')).data.head?.at
    const before = await newest()
    await lateOnPurpose(2_500)
    expect(await newest()).toBe(before)
  }
  await vi.waitFor(settled, { timeout: 60_000, interval: 1 })
  return early
}

/** The day that is checked: the first session of Tokyo after the practice start. */
const date = dateText('2026-11-24')
/** The ends of the sessions of these days, by the published calendars. */
const closes = ['2026-11-20', '2026-11-23', '2026-11-24'].flatMap((each) =>
  markets.flatMap((market) => sessionOf(market, dateText(each))?.phases.at(-1)?.next ?? []),
)

/** Moves to the open of Tokyo's next session, and waits for the head of the previous close. */
const nextDay = async (): Promise<void> => {
  expect((await akiko.call('clock/move', { to: 'next_day', type: 'jpy' })).msg).toBe('clock_moved')
  const arrived = async () => {
    const { now, moving } = (await akiko.call('clock/state')).data
    expect(moving).toBe(false)
    const head = (await akiko.call('log/consistency')).data.head
    const last = Math.max(...closes.filter((close) => close < parseInstant(now)))
    expect(parseInstant(head?.at ?? '')).toBe(last)
  }
  await vi.waitFor(arrived, { timeout: 60_000, interval: 200 })
}

let kept: KeptOfDay

describe('[H-6] a commitment is followed to its secret with answers that every customer gets', () => {
  test('shown before the day, in the log, under signed heads before it and at a close, and kept to', {
    timeout: 240_000,
  }, async () => {
    const [session] = (await akiko.call('market/calendar', { type: 'jpy', from: date, to: date })).data.list
    const before = await proofOf(date)
    const early = await included(before.number)
    await nextDay()
    expect((await proofOf(date)).seed).toBe('-')
    const late = await included(before.number)
    expect(closes).toContain(parseInstant(late.head.at))
    expect(late.head.size).toBeGreaterThan(early.head.size)
    await nextDay()
    const { head, proof } = (await akiko.call('log/consistency', { size: early.head.size })).data
    if (head === null) throw new Error('there is a head')
    kept = { open: session?.open ?? '', before, after: await proofOf(date), early, late, consistency: proof, newest: head }
    expect(checkChain(kept)).toEqual([])
  })

  test('a stranger’s program finds the commitment in the log too', async () => {
    const { before, early, late } = kept
    const { head, proof } = (await akiko.call('log/consistency', { size: early.head.size })).data
    const row = { ...late, kind: 'commitment', number: before.number }
    const run = (files: Readonly<Record<string, object>>) =>
      runProgram(
        'ts',
        programOf('check-the-log.md', 'ts'),
        {},
        Object.fromEntries(Object.entries(files).map(([name, each]) => [`${name}.json`, JSON.stringify(each)])),
      )
    const reported = await run({ kept: early.head, now: { head, proof }, row })
    expect([reported.code, reported.output]).toEqual([0, expect.stringContaining('holds the row')])
    const other = await run({
      kept: early.head,
      now: { head, proof },
      row: { ...row, fields: row.fields.with(2, '0'.repeat(64)) },
    })
    expect([other.code, other.output]).toEqual([1, expect.stringContaining('the row is not in the log')])
  })

  test('planted: another secret, and another commitment afterwards', async () => {
    const { after } = kept
    const seed = createHmac('sha256', 'another').update(`jp/${date}`).digest('hex')
    const other = await proofOf('2026-11-20')
    expect(checkChain({ ...kept, after: { ...after, seed } })).toEqual(['the secret is not the one that was committed to'])
    expect(checkChain({ ...kept, after: { ...after, seed: other.seed } })).toEqual([
      'the secret is not the one that was committed to',
    ])
    expect(checkChain({ ...kept, after: { ...after, commitment: '0'.repeat(64) } })).toEqual([
      'another commitment was shown later',
    ])
  })

  test('planted: another leaf, one of another day, one at another position, and one that came too late', async () => {
    const { early, late, after } = kept
    const changed = { ...late, fields: late.fields.with(2, '0'.repeat(64)) }
    expect(checkChain({ ...kept, late: changed })).toEqual([
      'the leaf is not of this commitment',
      'the leaf is not under the head',
    ])
    expect(
      checkChain({ ...kept, late: { ...late, salt: early.salt.replace(/./, (digit) => (digit === '0' ? '1' : '0')) } }),
    ).toEqual(['the leaf is not under the head'])
    expect(checkChain({ ...kept, late: { ...late, index: late.index + 1 } })).toEqual(['the leaf is not under the head'])
    const other = await included((await proofOf('2026-11-25')).number)
    expect(checkChain({ ...kept, late: other })).toEqual(['the leaf is not of this commitment', 'the leaf is not under the head'])
    expect(checkChain({ ...kept, early: late, late: { ...late, fields: late.fields.with(5, 'true') } })).toContain(
      'the brokerage says itself that it was late',
    )
    // A commitment that is covered only by heads signed after the day may have been made up then.
    const covered = await included(after.number)
    const { head, proof } = (await akiko.call('log/consistency', { size: covered.head.size })).data
    expect(checkChain({ ...kept, early: covered, late: covered, newest: head ?? covered.head, consistency: proof })).toEqual([
      'the commitment was not under a head before the day',
    ])
  })

  test('planted: another head, one of another key, and one that the server itself signed over another log', () => {
    const { late, newest } = kept
    const root = '0'.repeat(64)
    expect(checkChain({ ...kept, late: { ...late, head: { ...late.head, root } } })).toEqual([
      'the leaf is not under the head',
      'the head is not signed by its key',
    ])
    const signed = (seed: Buffer, from: typeof newest, over: string) =>
      headOf(signedHead(signerFrom(seed), from.size, bytesOfHex(over), parseInstant(from.at)))
    expect(checkChain({ ...kept, newest: signed(Buffer.alloc(32, 1), newest, newest.root) })).toEqual(['the key is another one'])
    const signingKey = createEncryption(encryptionKey.ZARABA_KEY, systemSecrets).derive('log heads')
    expect(headLine(signed(signingKey, newest, newest.root))).toBe(headLine(newest))
    expect(checkChain({ ...kept, late: { ...late, head: signed(signingKey, late.head, root) } })).toEqual([
      'the leaf is not under the head',
    ])
    expect(checkChain({ ...kept, newest: signed(signingKey, newest, root) })).toEqual([
      'the log does not go on from the head that was kept',
    ])
  })

  test('planted: the operator of the server replaces the commitment in the database', async () => {
    const exchange = (to: string) =>
      forge(
        app.database.ownerUrl,
        'market.commitment',
        `update market.commitment set commitment = decode('${to}', 'hex') where market = 'jp' and date = '${date}'`,
      )
    await exchange('0'.repeat(64))
    try {
      const late = await included(kept.before.number)
      expect(checkChain({ ...kept, after: await proofOf(date), late })).toEqual([
        'another commitment was shown later',
        'the leaf is not of this commitment',
        'the leaf is not under the head',
      ])
    } finally {
      await exchange(kept.before.commitment)
    }
    expect(checkChain({ ...kept, late: await included(kept.before.number) })).toEqual([])
  })
})
