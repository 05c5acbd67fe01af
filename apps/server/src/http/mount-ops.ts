import { timingSafeEqual } from 'node:crypto'
import { opsCalls } from '@zaraba/contract/calls.ts'
import { isOpsCall, type OpsCallName } from '@zaraba/contract/operators/calls.ts'
import type { OpsRefusal } from '@zaraba/contract/operators/refusals.ts'
import { inOrder } from '@zaraba/contract/refusals.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Counters } from '../base/counters.ts'
import { type Metrics, metrics } from '../base/metrics.ts'
import type { AnyOpsInput, OperatorConsole, OpsAnswer, OpsCaller, OpsSurroundings } from '../calls/operator-handler.ts'
import { consoleDeadline, within } from '../database/deadlines.ts'
import { networkOf } from '../settings/ip-address.ts'
import type { RequestLimits } from '../settings/settings.ts'
import { sha256 } from '../system/secrets.ts'
import type { AddressOf } from './client-address.ts'
import { deviceTokenOf, keepDeviceToken } from './device-cookie.ts'
import { languageOf } from './language.ts'
import { limiter } from './limits.ts'
import { metricsReader } from './metrics-text.ts'
import { readBody } from './read-body.ts'
import { eventOfCall, eventOfRefusal, type SecurityEvent } from './security-events.ts'
import type { SecurityLog } from './security-log.ts'

interface MountOpsPorts {
  readonly console: OperatorConsole
  /** Metrics of the process and of its slices. */
  readonly metrics: readonly Metrics[]
  readonly counters: Counters
  readonly security: SecurityLog
  /** The hash of the token with which a collector reads the metrics; `null` when only operators may read them. */
  readonly metricsToken: string | null
  readonly addressOf: AddressOf
  readonly systemClock: Clock
  readonly limits: RequestLimits
  readonly checkReplies: boolean
}

const statusOf: Partial<Record<OpsRefusal['key'], number>> = {
  operator_log_in_again: 401,
  not_allowed: 403,
  no_such_call: 404,
  submitted_too_frequently: 429,
}

const sendRefusals = (reply: FastifyReply, refusals: readonly OpsRefusal[]): FastifyReply => {
  const [first] = refusals
  if (first === undefined) throw new Error('a refusal needs a reason')
  const field = first.field === undefined ? {} : { field: first.field }
  return reply
    .code(statusOf[first.key] ?? 200)
    .send({ status: 0, msg: first.key, data: { refusals, ...field, request: reply.request.id } })
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
const keyPattern = /^[\x21-\x7e]{1,200}$/

const surroundingsOf = (request: FastifyRequest, address: string): OpsSurroundings => ({
  language: languageOf(request.headers['accept-language']),
  address,
  device: header(request, 'user-agent').slice(0, 200),
  deviceToken: deviceTokenOf(request),
  requestId: request.id,
})

const mayMake = (name: OpsCallName, { roles }: OpsCaller): boolean => {
  const { may } = opsCalls[name]
  return may !== 'nobody' && roles.some((role) => may.some((each) => each === role))
}

/** Parses the input, or says what is wrong with it. A missing reason has a message of its own, because it is forgotten most. */
const readInput = (name: OpsCallName, request: FastifyRequest): { input: AnyOpsInput } | { refusals: readonly OpsRefusal[] } => {
  const bytes = Buffer.isBuffer(request.body) ? request.body : undefined
  const body = readBody(header(request, 'content-type'), bytes)
  if ('wrong' in body) return { refusals: [{ key: 'invalid_input', field: body.wrong }] }
  const read = opsCalls[name].input.safeParse(body.fields)
  if (read.success) return { input: read.data }
  const fields = new Set(read.error.issues.map((issue) => String(issue.path[0] ?? '')))
  const refusals = [...fields].map(
    (field): OpsRefusal => ({ key: field === 'reason' ? 'reason_required' : 'invalid_input', field }),
  )
  return { refusals }
}

/** The operator whose log-in was opened. */
const nameIn = (data: unknown): string => (typeof data === 'object' && data !== null && 'name' in data ? String(data.name) : '')

/** Counts the answers of the console by call and result. */
const answerCounts = () => {
  const counts = new Map<string, { readonly call: string; readonly said: string; value: number }>()
  return {
    count: (call: string, said: string): void => {
      const row = counts.get(`${call} ${said}`) ?? { call, said, value: 0 }
      row.value += 1
      counts.set(`${call} ${said}`, row)
    },
    metrics: metrics({
      gauges: {
        zaraba_console_answers: { help: 'Answers of the console since this process started.', labels: ['call', 'said'] },
      },
      read: async () =>
        [...counts.values()].map(({ value, ...labels }) => ({ name: 'zaraba_console_answers' as const, value, labels })),
    }),
  }
}

/** Mounts the console's calls below /api/ops: limits, log-in, role, input, and then the action. */
export const mountOps = (app: FastifyInstance, ports: MountOpsPorts): void => {
  const { perAddress, strictPerMinute } = ports.limits
  const byAddress = limiter(perAddress, perAddress * 4, ports.systemClock)
  const strict = limiter(strictPerMinute / 60, strictPerMinute, ports.systemClock)
  const { count, metrics: answers } = answerCounts()
  const readMetrics = metricsReader([...ports.metrics, answers], ports.counters)

  const callerOf = (request: FastifyRequest): Promise<OpsCaller | null> =>
    ports.console.resolve(header(request, 'token'), header(request, 'x-by-itself') === '1' ? 'page' : 'operator')

  const note = (event: SecurityEvent | undefined, call: string, said: string, who: string, request: FastifyRequest): void => {
    if (event === undefined) return
    const from = { who: who === '' ? '' : `operator:${who}`, address: ports.addressOf(request.raw), request: request.id }
    ports.security.note(event, { call: `ops/${call}`, said, ...from })
  }

  const answer = async (name: OpsCallName, request: FastifyRequest, about: { operator: string }): Promise<OpsAnswer> => {
    const entrance = opsCalls[name].may === 'nobody'
    const address = ports.addressOf(request.raw)
    const network = networkOf(address)
    const wait = byAddress(network) || (entrance && name !== 'session/logIn' ? strict(network) : 0)
    if (wait > 0) return { refusals: [{ key: 'submitted_too_frequently', values: { seconds: String(Math.ceil(wait / 1000)) } }] }
    const from = surroundingsOf(request, address)
    const caller = entrance ? null : await callerOf(request)
    about.operator = caller?.name ?? ''
    if (!entrance && caller === null) return { refusals: [{ key: 'operator_log_in_again' }] }
    const idempotencyKey = header(request, 'idempotency-key') || null
    const context = caller === null ? null : { ...from, caller, idempotencyKey }
    if (context !== null && !mayMake(name, context.caller)) {
      await ports.console.refused(name, context)
      return { refusals: [{ key: 'not_allowed', needed: opsCalls[name].may.toString() }] }
    }
    if (idempotencyKey !== null && !keyPattern.test(idempotencyKey))
      return { refusals: [{ key: 'invalid_input', field: 'idempotency-key' }] }
    const read = readInput(name, request)
    if ('refusals' in read) return read
    return context === null ? ports.console.enter(name, read.input, from) : ports.console.answer(name, read.input, context)
  }

  for (const name of Object.keys(opsCalls).filter(isOpsCall))
    app.post(`/api/ops/${name}`, async (request, reply) => {
      const about = { operator: '' }
      const result = await within(consoleDeadline, answer(name, request, about))
      if ('refusals' in result) {
        const refusals = inOrder(opsCalls[name].refuses, result.refusals)
        const [first] = refusals
        count(name, first?.key ?? '')
        if (first !== undefined) note(eventOfRefusal[first.key], name, first.key, about.operator || (result.tried ?? ''), request)
        return sendRefusals(reply, refusals)
      }
      count(name, 'success')
      note(eventOfCall[name], name, 'success', about.operator || nameIn(result.data), request)
      if (result.deviceToken !== undefined) keepDeviceToken(request, reply, '/api/ops', result.deviceToken)
      if (ports.checkReplies) opsCalls[name].output.parse(result.data)
      return reply.send({ status: 1, msg: 'success', data: result.data })
    })

  /** Metrics for a collector with the installer's token, or for an operator. They contain nothing about single customers. */
  app.get('/api/ops/metrics', async (request, reply) => {
    const bearer = header(request, 'authorization').replace(/^Bearer /, '')
    const collector = ports.metricsToken !== null && timingSafeEqual(sha256(bearer), sha256(ports.metricsToken))
    if (!collector && (await callerOf(request)) === null) {
      note('token_refused', 'metrics', 'operator_log_in_again', '', request)
      return sendRefusals(reply, [{ key: 'operator_log_in_again' }])
    }
    const { contentType, text } = await readMetrics()
    return reply.header('content-type', contentType).send(text)
  })
}
