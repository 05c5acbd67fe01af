import { type CallName, calls } from '@zaraba/contract/calls.ts'
import { type RefusalKey, refusalKeys } from '@zaraba/contract/refusals.ts'
import { refusalShape } from '@zaraba/contract/shapes.ts'
import recorded from './generated/open-api-examples.json' with { type: 'json' }
import { headers, parameters, securitySchemes, tags } from './open-api-parts.ts'
import { type Schema, schemaWriter } from './wire-schemas.ts'

/** Requests and replies of a real server, written by the test that makes every call (decision 0021). */
interface Recorded {
  readonly request?: Readonly<Record<string, unknown>>
  readonly reply?: unknown
  readonly refused?: unknown
}
const all: Readonly<Record<string, Recorded>> = recorded

type Examples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
const present = (parts: readonly (readonly [name: string, summary: string, value: unknown])[]): Examples =>
  Object.fromEntries(
    parts.flatMap(([name, summary, value]) => (value === undefined ? [] : [[name, { summary, value }] as const])),
  )

const bodyExample = (name: CallName): Examples => present([['request', 'A request.', all[name]?.request]])
const replyExample = (name: CallName): Examples =>
  present([
    ['done', 'Done.', all[name]?.reply],
    ['refused', 'Refused.', all[name]?.refused],
  ])

const keyOf = {
  401: 'please_log_in_again',
  404: 'no_such_call',
  413: 'body_too_large',
  415: 'image_not_accepted',
  429: 'submitted_too_frequently',
  500: 'server_error',
  503: 'server_busy',
} as const satisfies Readonly<Record<number, RefusalKey>>

const request = '0b8f8c5e-5f0a-4c6e-9a57-3f6f2b8f7d21'
/** An example reply with this code. */
const refusedExample = (code: keyof typeof keyOf): Examples => {
  const key = keyOf[code]
  const values = code === 429 ? { values: { seconds: '3' } } : {}
  const field = code === 415 ? { field: 'image' } : {}
  const refusals = code === 500 ? [] : [{ key, ...field, ...values }]
  return present([['refused', 'Refused.', { status: 0, msg: key, data: { refusals, ...field, request } }]])
}

type Writer = ReturnType<typeof schemaWriter>
const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

const refused = (writer: Writer): Schema => ({
  type: 'object',
  description: 'A refusal: nothing was done.',
  required: ['status', 'msg', 'data'],
  properties: {
    status: { const: 0, description: 'Anything but 1 is a refusal.' },
    msg: { enum: refusalKeys, description: 'The key of the first reason, in order of precedence.' },
    data: {
      type: 'object',
      description: 'Why it was refused.',
      required: ['refusals'],
      properties: {
        refusals: {
          type: 'array',
          description: 'Every reason that stands against the request, in order of precedence.',
          items: writer.reply(refusalShape, 'Refusal'),
        },
        field: { type: 'string', description: 'The field of the request that the first reason is about.' },
        request: { type: 'string', description: 'The number of the request, the same as the header `x-request-id`.' },
      },
    },
  },
})

const done = (successes: readonly string[], data: Schema): Schema => ({
  type: 'object',
  description: 'It was done.',
  required: ['status', 'msg', 'data'],
  properties: {
    status: { const: 1, description: '1 is success.' },
    msg: { enum: successes, description: 'The key of the sentence that tells the success.' },
    data: { description: 'What was asked for.', ...data },
  },
})

/** Refusals of a call with HTTP 200; others have a status of their own. */
const refusalsWith200 = (name: CallName): readonly RefusalKey[] => {
  const own = calls[name].refuses.filter((key) => key !== 'image_not_accepted')
  return [...new Set<RefusalKey>(['invalid_input', ...(calls[name].once ? (['key_used_differently'] as const) : []), ...own])]
}

const refusedFor = (name: CallName): Schema => ({
  description: 'A refusal of this call.',
  allOf: [ref('schemas', 'Refused')],
  properties: { msg: { enum: refusalsWith200(name), description: 'The reasons that this call can be refused for.' } },
})

const codes = {
  401: { name: 'LogInAgain', says: 'The token is missing, expired or revoked: log in again.' },
  404: { name: 'NoSuchCall', says: 'There is no such call, or it was not sent as POST.' },
  413: { name: 'TooLarge', says: 'The body is too large.' },
  415: { name: 'NoPicture', says: 'What was sent is no picture of a type that is accepted.' },
  429: { name: 'TooOften', says: 'Too often: nothing was done. `retry-after` says when to try again.' },
  500: {
    name: 'ServerError',
    says: 'A fault of the server; `x-request-id` names it in its log. Repeat it with the same `idempotency-key`.',
  },
  503: {
    name: 'Busy',
    says: '`server_busy`: overloaded or starting, nothing was done. `changes_wait`: nothing can be changed at the moment and nothing was done, while calls that only read are answered. `outcome_unknown`: it took too long, and whether it was done is not known, never of a call that only reads; ask again with the same `idempotency-key`. `retry-after` says when.',
  },
} as const
type Code = keyof typeof codes
const allCodes = [401, 404, 413, 415, 429, 500, 503] as const satisfies readonly Code[]

const codesOf = (name: CallName): readonly Code[] => [
  ...(calls[name].who === 'customer' ? ([401] as const) : []),
  404,
  413,
  ...(calls[name].image ? ([415] as const) : []),
  429,
  500,
  503,
]

const marks = { 'x-practice-money': ref('headers', 'PracticeMoney'), 'x-request-id': ref('headers', 'RequestId') }
const refusedReply = (code: Code) => ({
  description: codes[code].says,
  headers: { ...marks, ...(code === 429 || code === 503 ? { 'retry-after': ref('headers', 'RetryAfter') } : {}) },
  content: { 'application/json': { schema: ref('schemas', 'Refused'), examples: refusedExample(code) } },
})

/** `trade/userstocklist` as `TradeUserstocklist`, for schemas without a name of their own. */
const pascal = (name: string): string => name.replace(/(?:^|\/)(\w)/g, (_whole, letter: string) => letter.toUpperCase())

const bodyOf = (name: CallName, input: Schema) => {
  const media = { schema: input, examples: bodyExample(name) }
  if (calls[name].image) return { required: true, content: { 'multipart/form-data': { schema: input } } }
  const forms = ['application/x-www-form-urlencoded', 'application/json'] as const
  return {
    required: true,
    content: Object.fromEntries(forms.map((form) => [form, media])),
  }
}

const operation = (name: CallName, writer: Writer) => {
  const call = calls[name]
  const input = writer.request(call.input, `${pascal(name)}Request`)
  const reasons = calls[name].refuses
  return {
    operationId: name.replace('/', '_'),
    summary: call.summary.length > 100 ? `${call.summary.slice(0, 99)}…` : call.summary,
    description: [
      call.summary,
      call.once ? 'Honours `idempotency-key`: a repetition is answered as the first was.' : '',
      call.rate === 'strict' ? 'Counts against the tighter limit of tries.' : '',
      reasons.length === 0 ? '' : `Own refusals: ${reasons.map((key) => `\`${key}\``).join(', ')}.`,
    ]
      .filter((line) => line !== '')
      .join('\n\n'),
    tags: [name.split('/')[0]],
    security: call.who === 'customer' ? [{ token: [], account: [] }] : [{}, { token: [], account: [] }],
    parameters: [...(call.once ? [ref('parameters', 'IdempotencyKey')] : []), ref('parameters', 'AcceptLanguage')],
    ...('$ref' in input ? { requestBody: bodyOf(name, input) } : {}),
    responses: {
      200: {
        description: 'Done, or refused with its reasons.',
        headers: marks,
        content: {
          'application/json': {
            schema: {
              oneOf: [
                done([call.success, ...call.otherSuccesses], writer.reply(call.output, `${pascal(name)}Data`)),
                refusedFor(name),
              ],
            },
            examples: replyExample(name),
          },
        },
      },
      ...Object.fromEntries(codesOf(name).map((code) => [code, ref('responses', codes[code].name)])),
    },
  }
}

const about = `A practice brokerage. All money is practice money, in every reply (\`x-practice-money: 1\`).

Every call is a POST of a form (or of JSON) below \`/api/vue\`, and every reply an envelope: \`status\` 1 with \`data\`, or a refusal with its
reasons, of which each tells today's value, the needed value and the way to clear it. Money and prices are decimal texts, quantities whole
numbers, times ISO 8601 with offset. Guides: docs/api of the repository.`

/**
 * Every declared call as OpenAPI 3.1, generated from the declarations by which the server parses requests and validates
 * replies.
 */
export const openApi = (version: string) => {
  const writer = schemaWriter()
  const names = Object.keys(calls) as CallName[]
  const paths = Object.fromEntries(names.map((name) => [`/${name}`, { post: operation(name, writer) }]))
  const responses = Object.fromEntries(allCodes.map((code) => [codes[code].name, refusedReply(code)]))
  const schemas = { Refused: refused(writer), ...writer.named() }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zaraba',
      version,
      description: about,
      contact: { name: 'The host of this installation' },
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/api/vue', description: 'This installation.' }],
    tags,
    paths,
    components: { schemas, responses, headers, parameters, securitySchemes },
  }
}
