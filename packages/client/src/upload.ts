import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { ImageKind } from '@zaraba/contract/identity/verification-calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { LanguageCode } from '@zaraba/money/language.ts'
import { CallFailure } from './call.ts'
import { credentials } from './session.ts'

type UploadedPicture = OutputOf<'user/upload'>

/** Limits of an upload, from the installation's configuration (L-08). The server applies them, too. */
export interface UploadLimits {
  readonly maxBytes: number
  /** Content types, such as image/jpeg. */
  readonly types: readonly string[]
}

/** The reason to refuse a file before it is sent; `null` when there is none. */
export const refusalOfFile = (file: Pick<Blob, 'size' | 'type'>, limits: UploadLimits): Refusal | null => {
  if (!limits.types.includes(file.type)) return { key: 'image_not_accepted', field: 'image' }
  if (file.size > limits.maxBytes)
    return { key: 'image_too_large', field: 'image', now: String(file.size), needed: String(limits.maxBytes) }
  return null
}

/** The envelope of an answer, read without trust: a proxy between the app and the server may answer by itself. */
export const readUpload = (status: number, text: string): UploadedPicture => {
  let body: { readonly status?: number; readonly msg?: string; readonly data?: unknown }
  try {
    body = JSON.parse(text)
  } catch {
    throw new CallFailure('garbled', '', status)
  }
  if (status === 200 && body.status === 1) return body.data as UploadedPicture
  // The server refuses a file that is no picture with status 415, and an unfit picture with 200: both are refusals.
  const refused = status === 200 || (status === 415 && body.status === 0)
  throw new CallFailure(refused ? 'refused' : 'http', body.msg ?? '', status, body.data ?? {})
}

interface UploadPorts {
  readonly language: LanguageCode
  /** The token is no longer good (M-03). */
  sessionLost(token: string): void
}

interface UploadOptions {
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
  /** The picture that this one replaces: it is deleted. */
  readonly replaces?: string
}

/**
 * Sends one picture and reports how much of it has gone, from 0 to 1: only XMLHttpRequest knows. @throws CallFailure without a toast,
 * because the picture itself shows what became of it (M-05); an aborted one throws the reason of the signal.
 */
export const makeUpload =
  (ports: UploadPorts) =>
  (kind: ImageKind, picture: Blob, { onProgress, signal, replaces = '' }: UploadOptions): Promise<UploadedPicture> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const { token, account } = credentials()
      const form = new FormData()
      form.set('kind', kind)
      form.set('replaces', replaces)
      form.set('image', picture, 'picture')
      request.open('POST', `${globalThis.location.origin}/api/vue/user/upload`)
      request.setRequestHeader('token', token)
      request.setRequestHeader('account', account)
      request.setRequestHeader('accept-language', ports.language)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onerror = () => reject(new CallFailure('network', 'network_error', 0))
      request.onabort = () => reject(signal.reason)
      request.onload = () => {
        if (request.status === 401) ports.sessionLost(token)
        try {
          resolve(readUpload(request.status, request.responseText))
        } catch (error) {
          reject(error)
        }
      }
      signal.addEventListener('abort', () => request.abort())
      request.send(form)
    })
