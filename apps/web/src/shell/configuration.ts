import type { Envelope } from '@zaraba/contract/envelope.ts'
import { get, set } from 'idb-keyval'
import { create } from 'zustand'
import { call } from './server/client.ts'

interface Configuration {
  /** True once the server has answered, or the last known answer is used because it cannot be reached. */
  readonly answered: boolean
  readonly offline: boolean
  readonly items: Readonly<Record<string, string>>
}
export const useConfiguration = create<Configuration>(() => ({ answered: false, offline: false, items: {} }))

/** One value of the configuration; empty when it is not set. */
export const useSetting = (name: string): string => useConfiguration((configuration) => configuration.items[name] ?? '')

const keptName = 'zaraba-configuration'

/** Title and logo come with the configuration (P-24, P-25); the practice mark stays whatever they are (H-1). */
const dress = (items: Readonly<Record<string, string>>) => {
  const mark = { ja: '練習', en: 'Practice', 'zh-CN': '模拟' }[document.documentElement.lang] ?? 'Practice'
  if (items.title) document.title = `${items.title} · ${mark}`
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (items.logo && icon) icon.href = items.logo
}

const applyItems = (items: Readonly<Record<string, string>>, { offline }: { readonly offline: boolean }) => {
  dress(items)
  useConfiguration.setState({ answered: true, offline, items })
}

type Items = readonly { readonly name: string; readonly value: string }[]

/** The answer that the page itself asked for before its scripts were there; it counts once, and only when it is a good one. */
const firstAnswer = async (): Promise<Items | null> => {
  const first = globalThis.firstConfiguration
  globalThis.firstConfiguration = undefined
  try {
    const response = await first
    if (!response?.ok) return null
    const body: Envelope<Items> = await response.json()
    return body.status === 1 ? body.data : null
  } catch {
    return null
  }
}

/** Asks for the configuration (C-01). Without a network the last known one serves; @throws CallFailure when there is none. */
export const loadConfiguration = async (): Promise<void> => {
  try {
    const list = (await firstAnswer()) ?? (await call('common/config', { type: 'all' }, { quiet: true }))
    const items = Object.fromEntries(list.map(({ name, value }) => [name, value]))
    applyItems(items, { offline: false })
    await set(keptName, items).catch(() => undefined)
  } catch (error) {
    const kept = await get<Record<string, string>>(keptName).catch(() => undefined)
    if (!kept) throw error
    applyItems(kept, { offline: true })
  }
}
