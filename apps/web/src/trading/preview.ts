import { useQuery } from '@tanstack/react-query'
import type { OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { CallFailure } from '@zaraba/kit/call.ts'
import { call } from '@zaraba/kit/client.ts'
import { keyOf } from '@zaraba/kit/queries.ts'
import { useEffect, useState } from 'react'

export type OrderPreview = OutputOf<'trade/preview'>
/** A refusal as the wire carries it: a newer server may know keys that this build does not. */
export type PreviewRefusal = Omit<Refusal, 'key'> & { readonly key: string }

/** Typing asks once it rests; afterwards the price moves, so it is asked again. */
const restMs = 220
const everyMs = 2_000

const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

export interface PreviewAnswer {
  readonly preview: OrderPreview | undefined
  readonly failure: CallFailure | null
  /** The preview belongs to an older input: its figures are shown greyed. */
  readonly outdated: boolean
}

/** What the server says that the order would do, as of now. The figures shown are always the server's. */
export const usePreview = (input: RequestOf<'trade/preview'> | undefined): PreviewAnswer => {
  const text = JSON.stringify(input ?? null)
  const rested = useRested(text)
  const asked: RequestOf<'trade/preview'> | null = JSON.parse(rested)
  const { data, error, isPlaceholderData } = useQuery<OrderPreview, CallFailure>({
    queryKey: keyOf('trade/preview', asked ?? { code: '' }),
    queryFn: ({ signal }) => call('trade/preview', asked ?? {}, { signal, quiet: true }),
    enabled: asked !== null,
    placeholderData: (before) => before,
    refetchInterval: everyMs,
    staleTime: 0,
    gcTime: 0,
  })
  return { preview: data, failure: error, outdated: rested !== text || isPlaceholderData }
}

const textIn = (value: object, name: 'now' | 'needed' | 'clear') => {
  const found = new Map<string, unknown>(Object.entries(value)).get(name)
  return typeof found === 'string' ? { [name]: found } : {}
}
const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
const valuesIn = (value: object) => {
  const found = new Map<string, unknown>(Object.entries(value)).get('values')
  return typeof found === 'object' && found !== null ? { values: Object.fromEntries(Object.entries(found).filter(isText)) } : {}
}
const readRefusal = (value: unknown): PreviewRefusal | undefined => {
  if (typeof value !== 'object' || value === null || !('key' in value) || typeof value.key !== 'string') return undefined
  return { key: value.key, ...textIn(value, 'now'), ...textIn(value, 'needed'), ...textIn(value, 'clear'), ...valuesIn(value) }
}
/** Everything that stands against the order, as the preview or a refused call told it. */
export const refusalsOf = ({ preview, failure }: Pick<PreviewAnswer, 'preview' | 'failure'>): readonly PreviewRefusal[] =>
  failure ? failure.refusals : (preview?.refusals ?? []).flatMap((value) => readRefusal(value) ?? [])
