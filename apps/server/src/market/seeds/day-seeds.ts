import { createHash, createHmac } from 'node:crypto'
import type { Market } from '@zaraba/market/markets.ts'
import type { DateText } from '@zaraba/money/time.ts'

/**
 * The seed of an installation's day: HMAC-SHA-256(secret, "jp/2026-11-20"). Known seeds do not reveal others, and none can be
 * chosen afterwards, because its commitment is in the database before the day opens (H-6). The seed of an open or a future day
 * must never leave the process.
 */
export type SeedOf = (market: Market, date: DateText) => Buffer

export const seedsFrom = (secret: Buffer): SeedOf => {
  const known = new Map<string, Buffer>()
  return (market, date) => {
    const name = `${market}/${date}`
    const made = known.get(name) ?? createHmac('sha256', secret).update(name).digest()
    if (known.size > 20_000) known.clear()
    known.set(name, made)
    return made
  }
}

/** The commitment published before the day: SHA-256 of the seed's 32 bytes. */
export const commitmentTo = (seed: Buffer): Buffer => createHash('sha256').update(seed).digest()
