import { useQuery } from '@tanstack/react-query'
import type { CallFailure } from '@zaraba/client/call.ts'
import type { OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import type { Objection } from '@zaraba/ui/words/refusal-text.ts'
import { useEffect, useState } from 'react'
import { call } from '../../shell/server/client.ts'

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

type PreviewName = 'trade/preview' | 'trade/previewPair'
interface PreviewAnswer<Name extends PreviewName = 'trade/preview'> {
  readonly preview: OutputOf<Name> | undefined
  readonly failure: CallFailure | null
  /** The preview belongs to an older input: its figures are shown greyed. */
  readonly outdated: boolean
}

/** The server’s preview of an order or a pair, as of now. The figures on the screen are always the server’s. */
const usePreviewOf = <Name extends PreviewName>(name: Name, input: RequestOf<Name> | undefined): PreviewAnswer<Name> => {
  const text = JSON.stringify(input ?? null)
  const rested = useRested(text)
  const asked: RequestOf<Name> | null = JSON.parse(rested)
  const { data, error, isPlaceholderData } = useQuery<OutputOf<Name>, CallFailure>({
    queryKey: [name, rested],
    queryFn: ({ signal }) => call(name, JSON.parse(rested), { signal, quiet: true }),
    enabled: asked !== null,
    placeholderData: (before) => before,
    refetchInterval: everyMs,
    staleTime: 0,
    gcTime: 0,
  })
  return { preview: data, failure: error, outdated: rested !== text || isPlaceholderData }
}
export const usePreview = (input: RequestOf<'trade/preview'> | undefined) => usePreviewOf('trade/preview', input)
export const usePairPreview = (input: RequestOf<'trade/previewPair'> | undefined) => usePreviewOf('trade/previewPair', input)

/** Everything that prevents the order or the pair, from the preview or from a refused call. */
export const refusalsOf = ({
  preview,
  failure,
}: {
  readonly preview: { readonly refusals: readonly PreviewRefusal[] } | undefined
  readonly failure: CallFailure | null
}): readonly PreviewRefusal[] => (failure ? failure.refusals : (preview?.refusals ?? []))
