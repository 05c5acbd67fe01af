import { createHash, createHmac } from 'node:crypto'
import type { Market } from '@zaraba/market/markets.ts'
import type { DateText } from '@zaraba/money/time.ts'

/**
 * The seeds of an installation's coming days. Each is HMAC-SHA-256(secret, "jp/2026-11-20"): nobody who knows some of them learns
 * another one, and none can be chosen after the fact, because its commitment stands in the database before the day opens (H-6).
 * What this returns for an open or a future day must never leave the process.
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

/** What is published before the day: SHA-256 of the seed's 32 bytes. */
export const commitmentTo = (seed: Buffer): Buffer => createHash('sha256').update(seed).digest()
