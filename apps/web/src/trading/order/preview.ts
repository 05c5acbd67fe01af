import { useQuery } from '@tanstack/react-query'
import type { CallFailure } from '@zaraba/client/call.ts'
import type { OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import type { Objection } from '@zaraba/ui/words/refusal-text.ts'
import { useEffect, useState } from 'react'
import { call } from '../../shell/server/client.ts'
import { keyOf } from '../../shell/server/queries.ts'

export type OrderPreview = OutputOf<'trade/preview'>
export type PreviewRefusal = Objection & { readonly field?: string | undefined }

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

interface PreviewAnswer {
  readonly preview: OrderPreview | undefined
  readonly failure: CallFailure | null
  /** The preview belongs to an older input: its figures are shown greyed. */
  readonly outdated: boolean
}

/** The server’s preview of the order, as of now. The figures on the screen are always the server’s. */
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

/** Everything that prevents the order, from the preview or from a refused call. */
export const refusalsOf = ({ preview, failure }: Pick<PreviewAnswer, 'preview' | 'failure'>): readonly PreviewRefusal[] =>
  failure ? failure.refusals : (preview?.refusals ?? [])
