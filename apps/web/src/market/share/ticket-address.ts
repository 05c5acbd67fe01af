import type { MarketType } from '@zaraba/market/markets.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { stockPath } from '../paths.ts'

/** Opens a position, or closes what is held in the other direction. */
export type TicketAction = 'sell' | 'cover' | 'buy' | 'short'

/** A ticket that an address asks for, with the fields that it fills in: texts as if they were typed. */
export interface TicketAsked {
  readonly action: TicketAction
  readonly price?: string
  /** Makes it a stop. */
  readonly trigger?: string
  readonly shares?: string
  readonly leverage?: string
  /** Exits that its fill places: a stop, and the taking of the profit. */
  readonly stop?: string
  readonly target?: string
  /** It was begun on the chart and is filled in there, where the chart would be under it. */
  readonly onChart?: true
}

/** The word of an address for each ticket. */
const actionOf: Readonly<Record<string, TicketAction>> = { long: 'buy', short: 'short', sell: 'sell', cover: 'cover' }
const fields = ['price', 'trigger', 'shares', 'leverage', 'stop', 'target'] as const
/** Every name that belongs to a ticket. */
const names: ReadonlySet<string> = new Set(['ticket', 'onChart', ...fields])

/** The ticket of an address; undefined where it names none that there is. */
export const readTicket = (query: URLSearchParams): TicketAsked | undefined => {
  const action = actionOf[query.get('ticket') ?? '']
  if (action === undefined) return undefined
  const given = fields.flatMap((name) => {
    const text = query.get(name)
    return text !== null && /^\d{1,9}(\.\d{1,4})?$/.test(text) ? [[name, text] as const] : []
  })
  return { action, ...Object.fromEntries(given), ...(query.get('onChart') === 'true' ? { onChart: true } : {}) }
}

/** Opens the ticket that the address asks for, and takes it out of the address: going back does not open it again. */
export const useTicketOfAddress = (open: (asked: TicketAsked) => void): void => {
  const [query, setQuery] = useSearchParams()
  const text = query.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone decides.
  useEffect(() => {
    const asked = readTicket(new URLSearchParams(text))
    if (!asked) return
    open(asked)
    setQuery((now) => new URLSearchParams([...now].filter(([name]) => !names.has(name))), { replace: true })
  }, [text])
}

const queryOf = ({ action, ...given }: TicketAsked): [string, string][] => {
  const word = Object.entries(actionOf).find(([, each]) => each === action)?.[0] ?? ''
  return [['ticket', word], ...Object.entries(given).map(([name, each]): [string, string] => [name, String(each)])]
}
/** The page of a share with such a ticket. */
export const filledTicketPath = (type: MarketType, code: string, asked: TicketAsked): string =>
  `${stockPath(type, code)}&${new URLSearchParams(queryOf(asked)).toString()}`

/** Asks for a ticket by the address of the share that is shown. */
export const useAskTicket = (): ((asked: TicketAsked) => void) => {
  const [, setQuery] = useSearchParams()
  return (asked) => setQuery((now) => new URLSearchParams([...now, ...queryOf(asked)]), { replace: true })
}
