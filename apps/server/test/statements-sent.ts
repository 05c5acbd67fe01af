import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'
import { IncomingMessage, Server } from 'node:http'
import pg from 'pg'
import { WebSocket } from 'ws'
import { ownCluster } from '../src/database/ask-server.ts'

/** A statement as it was sent to PostgreSQL. */
export interface Sent {
  readonly client: object
  /** Its name where it is prepared, else its beginning. */
  readonly name: string
  readonly text: string
  /** The call whose work sent it, or `stream`; `null` for work that belongs to no caller, such as a heartbeat. */
  readonly call: string | null
}

const calling = new AsyncLocalStorage<string>()

/** An event of an emitter: the call whose work it leads to, where it is one. */
type CallOf<Emitter> = (emitter: Emitter, about: unknown) => string | null

/** Whatever events of these emitters lead to is work of the call that `callOf` names. Returns how to end that. */
const attribute = <Emitter extends EventEmitter>(prototype: Emitter, callOf: CallOf<Emitter>) => {
  const { emit } = prototype
  prototype.emit = function (this: Emitter, ...words: Parameters<typeof emit>) {
    const call = callOf(this, words[1])
    const go = () => Reflect.apply(emit, this, words) as boolean
    return call === null ? go() : calling.run(call, go)
  }
  return () => void Reflect.deleteProperty(prototype, 'emit')
}

const textOf = (config: unknown): string => {
  if (typeof config === 'string') return config
  return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : ''
}

const nameOf = (config: unknown): string =>
  typeof config === 'object' && config !== null && 'name' in config && typeof config.name === 'string'
    ? config.name
    : textOf(config).replace(/\s+/g, ' ').slice(0, 60)

/** The question with which each connection begins, whichever role it is for. */
const opensConnection = (text: string): boolean => text.includes(ownCluster)

/** Every statement that this process sends to PostgreSQL from now on, with the call whose work it is. */
export const watchStatements = () => {
  const sent: Sent[] = []
  const { prototype } = pg.Client
  const { query } = prototype
  prototype.query = function (this: pg.Client, ...words: readonly unknown[]) {
    const [config] = words
    const text = textOf(config)
    if (!opensConnection(text)) sent.push({ client: this, name: nameOf(config), text, call: calling.getStore() ?? null })
    return Reflect.apply(query, this, words)
  } as typeof query
  const ends = [
    attribute(Server.prototype, (_server, request) =>
      request instanceof IncomingMessage ? (/^\/api\/vue\/([^?]+)/.exec(request.url ?? '')?.[1] ?? null) : null,
    ),
    attribute(WebSocket.prototype, (socket) => ('_isServer' in socket && socket._isServer === true ? 'stream' : null)),
  ]
  return {
    sent: sent as readonly Sent[],
    stop: (): void => {
      prototype.query = query
      for (const end of ends) end()
    },
  }
}

const begins = /^\s*begin\b/i
const ends = /^\s*(?:commit|rollback(?!\s+to\b)|end)\b/i

/** Whether a statement only begins or ends a transaction. */
export const isBoundary = ({ text }: Pick<Sent, 'text'>): boolean => begins.test(text) || ends.test(text)

export const isCommit = ({ text }: Pick<Sent, 'text'>): boolean => /^\s*commit\b/i.test(text)

/** The statements that notify other processes between the beginning and the end of a transaction. */
export const noticesWithin = (sent: readonly Sent[]): readonly Sent[] => {
  const open = new Set<object>()
  return sent.filter((each) => {
    if (begins.test(each.text)) open.add(each.client)
    else if (ends.test(each.text)) open.delete(each.client)
    return open.has(each.client) && /\bpg_notify\b|^\s*notify\b/i.test(each.text)
  })
}
