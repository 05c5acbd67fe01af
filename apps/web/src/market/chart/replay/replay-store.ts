import { credentials } from '@zaraba/client/session.ts'
import { readStored, writeStored } from '@zaraba/client/storage.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { type KeptReplay, readReplays, withReplay } from './practice.ts'

/** The name of a replay: each account on a device has its own. */
export const replayName = (type: MarketType, code: string, date: string): string =>
  `${credentials().account} ${type}:${code} ${date}`

/** The replay of that name that this browser has kept; nothing of it is ever sent. */
export const readReplay = (of: string): KeptReplay | undefined => readReplays(readStored('replay')).find((kept) => kept.of === of)
export const keepReplay = (replay: KeptReplay): void =>
  writeStored('replay', JSON.stringify(withReplay(readReplays(readStored('replay')), replay)))
