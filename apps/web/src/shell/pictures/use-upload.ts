import type { ImageKind } from '@zaraba/contract/identity/verification-calls.ts'
import { useEffect, useRef, useState } from 'react'
import { sessionLost } from '../server/client.ts'

const uploadPicture = makeUpload({ language: languageCode, sessionLost })

import { CallFailure } from '@zaraba/client/call.ts'
import { makeUpload, refusalOfFile, type UploadLimits } from '@zaraba/client/upload.ts'
import { languageCode } from '@zaraba/ui/words/language.ts'
import { sentenceOf, sentenceOfRefusal } from '@zaraba/ui/words/sentence.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'

type UploadState =
  | { readonly name: 'empty' | 'done' }
  | { readonly name: 'sending'; readonly share: number }
  /** `again`: the same picture may pass at another try. */
  | { readonly name: 'failed'; readonly message: string; readonly again: boolean }

export interface Upload {
  readonly state: UploadState
  /** Where the browser finds the picture that was chosen; empty before. */
  readonly source: string
  send(picture: Blob): Promise<void>
  retry(): void
}

const sentenceOfFailure = (error: unknown): string => {
  if (!(error instanceof CallFailure)) return commonTexts.unknownError
  if (error.kind === 'network') return commonTexts.networkError
  if (error.kind === 'garbled') return commonTexts.garbled
  const [first] = error.refusals
  return first ? sentenceOfRefusal(first) : sentenceOf(error.key)
}

/** One picture on its way: what was chosen, how much of it has gone, and what became of it. A newer choice ends the one before. */
export const useUpload = (kind: ImageKind, limits: UploadLimits, onChange: (image: string) => void): Upload => {
  const [state, setState] = useState<UploadState>({ name: 'empty' })
  const [source, setSource] = useState('')
  const chosen = useRef<Blob | null>(null)
  const kept = useRef('')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => () => URL.revokeObjectURL(source), [source])

  const transfer = async (picture: Blob) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    onChange('')
    const refusal = refusalOfFile(picture, limits)
    if (refusal) {
      setState({ name: 'failed', message: sentenceOfRefusal(refusal), again: false })
      return
    }
    setState({ name: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => setState({ name: 'sending', share })
      const { image } = await uploadPicture(kind, picture, { onProgress, signal: controller.signal, replaces: kept.current })
      kept.current = image
      setState({ name: 'done' })
      onChange(image)
    } catch (error) {
      if (controller.signal.aborted) return
      const again = !(error instanceof CallFailure) || error.kind !== 'refused'
      setState({ name: 'failed', message: sentenceOfFailure(error), again })
    }
  }

  return {
    state,
    source,
    send: async (picture) => {
      chosen.current = picture
      setSource(URL.createObjectURL(picture))
      await transfer(picture)
    },
    retry: () => {
      if (chosen.current) void transfer(chosen.current)
    },
  }
}
