import { isMessage, type StoredEvent } from '../base/events-store.ts'
import { configKeys } from '../content/config-keys.ts'
import { messageOfEvent } from '../content/messages.ts'
import type { PushPorts } from '../content/push/push-calls.ts'
import { createPushSender, type PushSender } from '../content/push/push-sender.ts'
import type { MarketSlice } from '../market/open-market.ts'
import type { Foundation } from './foundation.ts'
import type { Surroundings } from './identity.ts'
import { nameIn } from './market.ts'

type Wired = Pick<Surroundings, 'systemClock'> & { readonly settings: () => ReadonlyMap<string, string> }

export const pushPorts = ({ database }: Foundation, { systemClock, settings }: Wired): PushPorts => ({
  database,
  systemClock,
  hosts: () => settings().get('push_hosts') ?? configKeys.push_hosts.otherwise,
})

/** Pushes what becomes a message in this process: each event is told by the one that wrote it. */
export const wirePush = (
  base: Foundation,
  market: MarketSlice,
  wired: Wired,
  failed: (what: string, error: unknown) => void,
): PushSender => {
  const messages = { database: base.database, nameOf: nameIn(market.face) }
  const sender = createPushSender({
    ...pushPorts(base, wired),
    failed,
    textOf: (event, language) => messageOfEvent(messages, event, language),
  })
  return { ...sender, tell: (events: readonly StoredEvent[]) => sender.tell(events.filter(({ kind }) => isMessage(kind))) }
}
