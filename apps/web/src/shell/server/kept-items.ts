import { signedIn } from '@zaraba/client/session.ts'
import { type KeptItem, mergeItems, readItems, writeItems } from '@zaraba/contract/preferences/items.ts'
import { useEffect } from 'react'
import { call } from './client.ts'
import { onNetworkBack } from './network-back.ts'

/** Milliseconds after the last change until it is sent: one that is dragged changes many times. */
const sendAfterMs = 600

/** The values of items by their ids, in their order. */
type Values = ReadonlyMap<string, unknown>
const itemOf = (kept: readonly KeptItem[], id: string, value: unknown): KeptItem => {
  const before = kept.find((item) => item.id === id)?.version ?? 0
  return { id, value, version: Math.max(before + 1, Math.floor(performance.timeOrigin + performance.now())) }
}
/** How a screen has changed kept items: those that differ, and those that are missing. It says nothing of the others. */
export const changesOf = (kept: readonly KeptItem[], before: Values, next: Values): readonly KeptItem[] => [
  ...[...next].flatMap(([id, value]) =>
    JSON.stringify(before.get(id)) === JSON.stringify(value) ? [] : [itemOf(kept, id, value)],
  ),
  ...[...before.keys()].flatMap((id) => (next.has(id) ? [] : [itemOf(kept, id, null)])),
]
/** The values of items that are there. */
export const valuesOf = (items: readonly KeptItem[]): Values =>
  new Map(items.flatMap(({ id, value }) => (value === null ? [] : [[id, value] as const])))

interface ItemPorts {
  /** The items are others than before: those of the account, with what was changed here. */
  changed(values: Values): void
  /** `unsent`: the server has not yet confirmed the last change. */
  sending?(state: 'sent' | 'unsent' | 'failed'): void
  /** Where this device keeps changes that did not arrive, if the page may be left before they do. */
  readonly device?: { read(): string; write(text: string): void }
}

/**
 * A list that the account keeps under a key, changed item by item: each change is sent with a version of its own, so that windows and devices
 * never write away what another one has kept.
 */
export class KeptItems {
  readonly #key: string
  readonly #ports: ItemPorts
  #items: readonly KeptItem[] = []
  #changes: readonly KeptItem[]
  /** The account has said what it keeps. */
  #known = false
  #generation = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(key: string, ports: ItemPorts) {
    this.#key = key
    this.#ports = ports
    this.#changes = readItems(ports.device?.read() ?? '')
  }

  /** Whether the account has said that it has never kept any. */
  get isNew(): boolean {
    return this.#known && this.#items.length === 0
  }
  get values(): Values {
    return valuesOf(mergeItems(this.#items, this.#changes))
  }

  /** Takes over how a screen has changed its items. */
  change(before: Values, next: Values): void {
    const changes = changesOf(this.#items, before, next)
    if (changes.length === 0) return
    const ids = new Set(changes.map(({ id }) => id))
    this.#changes = [...this.#changes.filter(({ id }) => !ids.has(id)), ...changes]
    this.#keepOnDevice()
    this.#ports.sending?.('unsent')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send(), sendAfterMs)
  }

  /** Reads what the account keeps, or sends first what it does not have yet. */
  async load(): Promise<void> {
    if (!signedIn()) return
    if (this.#known && this.#changes.length > 0) return this.send()
    const mine = this.#generation
    const { value } = await call('user/preferences', { key: this.#key }, { quiet: true })
    if (mine !== this.#generation) return
    this.#take(value)
    this.#ports.changed(this.values)
    if (this.#changes.length > 0) await this.send()
  }

  /** Sends what has changed; what fails is sent again with the next change, or when the network is back. */
  async send(): Promise<void> {
    if (!signedIn() || !this.#known || this.#changes.length === 0) return
    const [mine, sent] = [this.#generation, this.#changes]
    try {
      const { value } = await call('user/preferences', { key: this.#key, items: writeItems(sent) }, { quiet: true })
      if (mine !== this.#generation) return
      this.#take(value)
      this.#changes = this.#changes.filter((change) => !sent.includes(change))
      this.#keepOnDevice()
      this.#ports.sending?.(this.#changes.length === 0 ? 'sent' : 'unsent')
      this.#ports.changed(this.values)
    } catch {
      if (mine === this.#generation) this.#ports.sending?.('failed')
    }
  }

  /** Another account, or none, is at the screen. */
  forget(): void {
    this.#generation += 1
    clearTimeout(this.#timer)
    ;[this.#items, this.#changes, this.#known] = [[], [], false]
    this.#keepOnDevice()
  }

  #take(text: string): void {
    this.#items = readItems(text)
    this.#known = true
    // A change without an answer yet that another one has overtaken is none.
    this.#changes = this.#changes.filter(
      ({ id, version }) => version >= (this.#items.find((item) => item.id === id)?.version ?? 0),
    )
  }
  #keepOnDevice(): void {
    this.#ports.device?.write(writeItems(this.#changes))
  }
}

/** Takes the items of the account while a screen shows them: at once, when the network is back, and when the page comes back into sight. */
export const useKeptItems = (items: KeptItems): void => {
  useEffect(() => {
    const again = () => void items.load().catch(() => undefined)
    const seen = () => document.visibilityState === 'visible' && again()
    again()
    document.addEventListener('visibilitychange', seen)
    const leave = onNetworkBack(again)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      leave()
    }
  }, [items])
}
