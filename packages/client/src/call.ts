import type { CallName, OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import type { Envelope } from '@zaraba/contract/envelope.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { LanguageCode } from '@zaraba/money/language.ts'

/** Why a call has no answer to show: it was refused, HTTP itself failed, nothing came back, or something that is no answer of ours. */
type FailureKind = 'refused' | 'http' | 'network' | 'garbled'

export class CallFailure extends Error {
  readonly kind: FailureKind
  /** The HTTP status, 0 when nothing came back. */
  readonly status: number
  readonly refusals: readonly Refusal[]
  readonly field: string
  readonly request: string

  constructor(
    kind: FailureKind,
    key: string,
    status: number,
    details: Partial<Pick<CallFailure, 'refusals' | 'field' | 'request'>> = {},
  ) {
    super(key)
    this.name = 'CallFailure'
    this.kind = kind
    this.status = status
    this.refusals = details.refusals ?? []
    this.field = details.field ?? ''
    this.request = details.request ?? ''
  }

  /** The key of the first reason, as the wire's `msg` says it. */
  get key(): string {
    return this.message
  }

  /** True when the server certainly did nothing or certainly refused; false when the outcome is not known. */
  get definite(): boolean {
    if (this.kind === 'refused') return true
    // A proxy that answers 503 for the server does not know whether the server did the work.
    if (this.status === 503) return this.kind === 'http' && (this.key === 'server_busy' || this.key === 'changes_wait')
    return this.kind === 'http' && this.status < 500
  }
}

export interface CallPorts {
  readonly fetch: typeof fetch
  readonly base: string
  readonly language: LanguageCode
  credentials(): { readonly token: string; readonly account: string }
  /** Shows the localized text of a message key for two seconds (M-01, M-02). */
  showKey(key: string, reason: Refusal | undefined): void
  showNetworkError(): void
  /** Says that something answered which is not this server. */
  showGarbled(): void
  clearToasts(): void
  /** Whether the app asks by itself: its owner has not touched it for a while, and such a call does not keep the log-in alive. */
  asksByItself(): boolean
  requestStarted(): void
  requestFinished(): void
  /** Whether the page goes on with the log-in of a token: a refusal of another one is no news. */
  goesOnWith(token: string): boolean
  /** The token is no longer good: called once for every 401 (M-03). */
  sessionLost(token: string): void
  /** User information was refused: the person is logged out (A-02, S-13); at 401 by `sessionLost`, once its reason could be read. */
  userRefused(status: number): void
}

interface CallOptions {
  /** Idempotency key: every repetition of one tap carries it, so that the tap counts once. */
  readonly key?: string
  /** The screen shows refusals itself: no toast, but for a log-in that is over. */
  readonly quiet?: boolean
  readonly signal?: AbortSignal
}

const formOf = (input: object): URLSearchParams => {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) form.set(name, String(value))
  return form
}

/** Overload and the limit of tries say nothing about the person, so they do not log anybody out. */
const saysNothing = (failure: CallFailure) =>
  failure.kind === 'network' || failure.kind === 'garbled' || failure.status === 503 || failure.status === 429

/** The envelope of a text, or `null` where it is none: a proxy between the app and the server may answer by itself. */
const envelopeOf = (text: string): Envelope<unknown> | null => {
  try {
    const body: Envelope<unknown> | null = JSON.parse(text)
    return typeof body === 'object' && body !== null && (body.status === 0 || body.status === 1) ? body : null
  } catch {
    return null
  }
}

const failureOf = (status: number, text: string): CallFailure => {
  const body = envelopeOf(text)
  if (body === null) return new CallFailure('garbled', '', status)
  return new CallFailure('http', body.msg, status, body.status === 0 ? body.data : {})
}

const show = (ports: CallPorts, failure: CallFailure, token: string, { quiet = false }: { readonly quiet?: boolean }): void => {
  if (failure.status === 401) ports.sessionLost(token)
  if (failure.status === 503 || failure.status === 404) ports.clearToasts()
  // A customer who is led to the log-in form learns why, whichever screen sent the request.
  else if (quiet && failure.status !== 401) return
  else if (failure.kind === 'network') ports.showNetworkError()
  else if (failure.kind === 'garbled') ports.showGarbled()
  else if (failure.key) ports.showKey(failure.key, failure.refusals[0])
}

/**
 * One call of the wire: POST, form-encoded but for the configuration (C-01, C-10), with token and account. No time limit
 * is set. @throws CallFailure, after the failure has been shown.
 */
export const makeCall = (ports: CallPorts) => {
  const send = async <Name extends CallName>(
    name: Name,
    input: RequestOf<Name>,
    options: CallOptions,
  ): Promise<OutputOf<Name>> => {
    const { token, account } = ports.credentials()
    const json = name === 'common/config' && Object.keys(input).length > 0
    const headers: Record<string, string> = { token, account, 'accept-language': ports.language }
    headers['content-type'] = json ? 'application/json' : 'application/x-www-form-urlencoded;charset=UTF-8'
    if (options.key) headers['idempotency-key'] = options.key
    if (ports.asksByItself()) headers['x-by-itself'] = '1'
    const response = await ports.fetch(`${ports.base}/api/vue/${name}`, {
      method: 'POST',
      headers,
      body: json ? JSON.stringify(input) : formOf(input).toString(),
      signal: options.signal ?? null,
    })
    const text = await response.text()
    if (!response.ok) throw failureOf(response.status, text)
    const body = envelopeOf(text)
    if (body === null) throw new CallFailure('garbled', '', response.status)
    // The contract declares this type for the call; answers are not parsed again here.
    if (body.status === 1) return body.data as OutputOf<Name>
    throw new CallFailure('refused', body.msg, 200, body.data ?? {})
  }
  return async <Name extends CallName>(
    name: Name,
    input: RequestOf<Name>,
    options: CallOptions = {},
  ): Promise<OutputOf<Name>> => {
    ports.requestStarted()
    const { token } = ports.credentials()
    try {
      return await send(name, input, options)
    } catch (error) {
      if (options.signal?.aborted) throw error
      const failure = error instanceof CallFailure ? error : new CallFailure('network', 'network_error', 0)
      const goesOn = ports.goesOnWith(token)
      if (failure.status !== 401 || goesOn) show(ports, failure, token, options)
      if (name === 'user/getUserinfo' && !saysNothing(failure) && goesOn) ports.userRefused(failure.status)
      throw failure
    } finally {
      ports.requestFinished()
    }
  }
}
export type Call = ReturnType<typeof makeCall>
