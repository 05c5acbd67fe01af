import { type CallName, calls } from '@zaraba/contract/calls.ts'
import { faultsOfRefusal } from '@zaraba/contract/refusal-values.ts'
import { inOrder, type Refusal, type RefusalKey } from '@zaraba/contract/refusals.ts'
import { refusalsOf } from '@zaraba/contract/refusals-of.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CustomerAccess } from '../base/access.ts'
import type { Counters } from '../base/counters.ts'
import { type Answer, type CallContext, type Caller, refuse } from '../calls/handler.ts'
import type { CommitWatch } from '../database/commit-watch.ts'
import { within } from '../database/deadlines.ts'
import { onlyReading, reading } from '../database/only-reading.ts'
import { Unavailable } from '../database/unavailable.ts'
import { networkOf } from '../settings/ip-address.ts'
import type { RequestLimits } from '../settings/settings.ts'
import type { AddressOf } from './client-address.ts'
import { deviceTokenOf, keepDeviceToken } from './device-cookie.ts'
import { languageOf } from './language.ts'
import { limiter } from './limits.ts'
import type { Overload } from './overload.ts'
import { readBody } from './read-body.ts'
import { readMultipart } from './read-multipart.ts'
import { eventOfCall, eventOfRefusal } from './security-events.ts'
import type { SecurityLog } from './security-log.ts'

/** Any handler, by a type that accepts all of them: its input has been parsed by its own declaration. */
export type AnyHandler = (input: never, context: CallContext) => Promise<Answer<unknown>>

interface MountPorts {
  readonly handlers: Readonly<Partial<Record<CallName, AnyHandler>>>
  readonly customers: CustomerAccess
  readonly addressOf: AddressOf
  readonly systemClock: Clock
  readonly limits: RequestLimits
  readonly overload: Overload
  readonly commits: Pick<CommitWatch, 'waits' | 'unlessWaiting'>
  readonly counters: Counters
  readonly security: SecurityLog
  /** Milliseconds after which a call without an answer is answered with 503. */
  readonly longestCall: number
  /** Validates each reply against its declaration: for tests, which must not see a reply that is not in the contract. */
  readonly checkReplies: boolean
}

/** Data of a request for its log line: the account. */
interface About {
  account: string
}

/** The account of a call: of its log-in, of the log-in that it opened, or of the one that was tried. */
const whoOf = ({ account }: About, result: Answer<unknown>): string => {
  if (account !== '') return account
  if ('refusals' in result) return result.tried ?? ''
  const { data } = result
  return typeof data === 'object' && data !== null && 'account' in data ? String(data.account) : ''
}

/** HTTP status codes where the envelope alone is not enough (docs/api/errors.md). */
const statusOf: Partial<Record<RefusalKey, number>> = {
  please_log_in_again: 401,
  submitted_too_frequently: 429,
  server_busy: 503,
  changes_wait: 503,
  outcome_unknown: 503,
  no_such_call: 404,
  body_too_large: 413,
  image_not_accepted: 415,
}

/** The reply while the database is away: whether the request may be repeated at once. */
export const keyOfUnavailable = ({ outcome }: Unavailable) => (outcome === 'nothing' ? 'server_busy' : 'outcome_unknown')

/** Whatever became of a call that only reads, nothing was done: it may be made again. */
const nothingDone = (error: unknown): unknown =>
  error instanceof Unavailable && error.outcome === 'unknown' ? new Unavailable('nothing', error.message, error) : error

/** Refuses for reasons in their order of precedence: the first is the one that `msg` names. */
export const sendRefusals = (reply: FastifyReply, refusals: readonly Refusal[]): FastifyReply => {
  const [first] = refusals
  if (first === undefined) throw new Error('a refusal needs a reason')
  const seconds = first.values?.seconds
  if (first.key === 'submitted_too_frequently' && seconds !== undefined) reply.header('retry-after', seconds)
  if (statusOf[first.key] === 503) reply.header('retry-after', '1')
  const data = { refusals, ...(first.field === undefined ? {} : { field: first.field }), request: reply.request.id }
  return reply.code(statusOf[first.key] ?? 200).send({ status: 0, msg: first.key, data })
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The most bytes of a request with a picture. The installation's limit for the picture itself is smaller. */
const largestPicture = 16 * 1024 * 1024

/** An idempotency key is an opaque text of the client; one that cannot be stored is rejected. */
const keyPattern = /^[\x21-\x7e]{1,200}$/

const contextOf = (request: FastifyRequest, caller: Caller | null, address: string, once: boolean): CallContext => ({
  caller,
  language: languageOf(request.headers['accept-language']),
  address,
  hostName: request.hostname,
  device: header(request, 'user-agent').slice(0, 200),
  deviceToken: deviceTokenOf(request),
  idempotencyKey: once ? header(request, 'idempotency-key') || null : null,
  requestId: request.id,
})

const tooOften = (milliseconds: number): Refusal => ({
  key: 'submitted_too_frequently',
  values: { seconds: String(Math.max(1, Math.ceil(milliseconds / 1000))) },
})

/** Some clients repeat these headers in the body. There they are ignored, also by calls that reject unknown fields. */
const transportFields = ['token', 'account'] as const
const withoutTransport = (input: z.ZodType, fields: Readonly<Record<string, unknown>>) => {
  const declared = input instanceof z.ZodObject ? input.shape : {}
  const dropped = transportFields.filter((name) => name in fields && !(name in declared))
  return dropped.length === 0
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([name]) => !dropped.some((each) => each === name)))
}

/** The fields that one validation issue is about; for unknown fields, their names. */
const fieldsOf = (issue: z.core.$ZodIssue): readonly string[] =>
  issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [String(issue.path[0] ?? '')]

const end = Buffer.from('}')

/** A reply's data as its reader receives it. */
const sentData = ({ data, bytes }: Exclude<Answer<unknown>, { readonly refusals: unknown }>): unknown =>
  bytes === undefined ? data : JSON.parse(bytes.toString())

/** Refusals that the call's declaration does not list. */
const undeclared = (name: CallName, refusals: readonly Refusal[]): readonly string[] => {
  if (refusals.length === 0) return []
  const declaredRefusalKeys = refusalsOf(name)
  const unknown = refusals.filter(({ key }) => !declaredRefusalKeys.has(key))
  return unknown.map(({ key }) => `${name} refuses for ${key}, which its declaration does not name`)
}

/** Mounts every call of the contract below /api/vue: limits, body, session, handler and envelope, in this order. */
export const mountCalls = (app: FastifyInstance, ports: MountPorts): void => {
  const { perAddress, perAccount, strictPerMinute } = ports.limits
  const byAddress = limiter(perAddress, perAddress * 4, ports.systemClock)
  const byAccount = limiter(perAccount, perAccount * 4, ports.systemClock)
  const strict = limiter(strictPerMinute / 60, strictPerMinute, ports.systemClock)

  const answer = async (name: CallName, handler: AnyHandler, request: FastifyRequest, about: About): Promise<Answer<unknown>> => {
    const declaration = calls[name]
    const address = ports.addressOf(request.raw)
    const network = networkOf(address)
    const wait = byAddress(network)
    if (wait > 0) return refuse(tooOften(wait))
    const token = header(request, 'token')
    const find = header(request, 'x-by-itself') === '1' ? ports.customers.stillLive : ports.customers.resolve
    const caller = token === '' ? null : await find(token, header(request, 'account'))
    about.account = caller?.account ?? ''
    if (caller === null && declaration.who === 'customer') return refuse({ key: 'please_log_in_again' })
    // A class shares one address, so logged-in callers are limited by account instead.
    const waitMore =
      (caller === null ? 0 : byAccount(caller.account)) ||
      (declaration.rate === 'strict' ? strict(caller?.account ?? `at ${network}`) : 0)
    if (waitMore > 0) return refuse(tooOften(waitMore))
    const bytes = Buffer.isBuffer(request.body) ? request.body : undefined
    const contentType = header(request, 'content-type')
    const body = declaration.image ? await readMultipart(contentType, bytes ?? Buffer.alloc(0)) : readBody(contentType, bytes)
    // A call with a picture that is not sent as a form is rejected because of its picture.
    if ('wrong' in body && declaration.image && body.wrong === 'content-type')
      return refuse({ key: 'image_not_accepted', field: 'image' })
    if ('wrong' in body) return refuse({ key: 'invalid_input', field: body.wrong })
    const input = declaration.input.safeParse(withoutTransport(declaration.input, body.fields))
    if (!input.success) {
      const fields = new Set(input.error.issues.flatMap(fieldsOf))
      return refuse(...[...fields].map((field): Refusal => ({ key: 'invalid_input', field })))
    }
    const context = contextOf(request, caller, address, declaration.once)
    if (context.idempotencyKey !== null && !keyPattern.test(context.idempotencyKey))
      return refuse({ key: 'invalid_input', field: 'idempotency-key' })
    // The handler's own declaration has parsed the input.
    const make = () => handler(input.data as never, context)
    if (!ports.checkReplies) return declaration.reads ? reading(make) : make()
    const result = await (declaration.reads ? onlyReading(make) : make())
    const refusals = 'refusals' in result ? result.refusals : []
    const faults = [...refusals.flatMap(faultsOfRefusal), ...undeclared(name, refusals)]
    if (faults.length > 0) throw new Error(faults.join('; '))
    if ('refusals' in result) return result
    if (result.success !== undefined && ![declaration.success, ...declaration.otherSuccesses].includes(result.success))
      throw new Error(`${name} answers ${result.success}, which its declaration does not say`)
    declaration.output.parse(sentData(result))
    return result
  }

  const say = (name: CallName, result: Answer<unknown>, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if ('refusals' in result) return sendRefusals(reply, inOrder(calls[name].refuses, result.refusals))
    const success = result.success ?? calls[name].success
    if (result.deviceToken !== undefined) keepDeviceToken(request, reply, '/api/vue', result.deviceToken)
    if (result.bytes === undefined) return reply.send({ status: 1, msg: success, data: result.data })
    reply.header('content-type', 'application/json; charset=utf-8')
    const before = `{"status":1,"msg":${JSON.stringify(success)},"data":`
    return reply.send(Buffer.concat([Buffer.from(before), result.bytes, end]))
  }

  const mount = (name: CallName, handler: AnyHandler): void => {
    const { image, largestBody } = calls[name]
    const bodyLimit = image ? largestPicture : largestBody
    const options = bodyLimit === undefined ? {} : { bodyLimit }
    app.post(`/api/vue/${name}`, options, async (request, reply) => {
      const about = { account: '' }
      const begun = performance.now()
      const note = (msg: string): void => {
        const milliseconds = performance.now() - begun
        ports.counters.answered(name, msg, milliseconds)
        request.log.info({ call: name, said: msg, account: about.account, milliseconds: Math.round(milliseconds) }, 'answered')
      }
      const { reads } = calls[name]
      const nothingBegun = (key: 'server_busy' | 'changes_wait') => {
        note(key)
        return sendRefusals(reply, [{ key }])
      }
      if (!reads && ports.commits.waits()) return nothingBegun('changes_wait')
      if (!ports.overload.enter()) return nothingBegun('server_busy')
      // A call that timed out continues without a caller, and counts towards the load until it has ended.
      const answered = answer(name, handler, request, about).finally(ports.overload.leave)
      const awaited = reads ? answered : ports.commits.unlessWaiting(answered)
      const result = await within(ports.longestCall, awaited).catch((error) => {
        const failure = reads ? nothingDone(error) : error
        note(failure instanceof Unavailable ? keyOfUnavailable(failure) : 'server_error')
        throw failure
      })
      const refusal = 'refusals' in result ? inOrder(calls[name].refuses, result.refusals)[0]?.key : undefined
      const said = 'refusals' in result ? (refusal ?? '') : (result.success ?? calls[name].success)
      note(said)
      const event = refusal === undefined ? eventOfCall[name] : eventOfRefusal[refusal]
      if (event !== undefined) {
        const from = { who: whoOf(about, result), address: ports.addressOf(request.raw), request: request.id }
        ports.security.note(event, { call: name, said, ...from })
      }
      return say(name, result, request, reply)
    })
  }
  for (const [name, handler] of Object.entries(ports.handlers)) if (isCall(name) && handler !== undefined) mount(name, handler)
}

const isCall = (name: string): name is CallName => name in calls
