import { calls } from '@zaraba/contract/calls.ts'
import { refusalKeys } from '@zaraba/contract/refusals.ts'
import { z } from 'zod'

const envelope = (data: unknown) => ({
  type: 'object',
  required: ['status', 'msg', 'data'],
  properties: { status: { const: 1 }, msg: { type: 'string' }, data },
})
const refused = {
  type: 'object',
  required: ['status', 'msg', 'data'],
  properties: {
    status: { const: 0 },
    msg: { enum: refusalKeys },
    data: {
      type: 'object',
      required: ['refusals'],
      properties: {
        field: { type: 'string' },
        request: { type: 'string' },
        refusals: {
          type: 'array',
          items: {
            type: 'object',
            required: ['key'],
            properties: {
              key: { enum: refusalKeys },
              field: { type: 'string' },
              now: { type: 'string' },
              needed: { type: 'string' },
              clear: { type: 'string' },
              values: { type: 'object', additionalProperties: { type: 'string' } },
            },
          },
        },
      },
    },
  },
}
const refusedReply = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/refused' } } },
})
const header = (name: string, required: boolean, description: string) => ({
  in: 'header',
  name,
  required,
  description,
  schema: { type: 'string' },
})

/** Every declared call as OpenAPI 3.1, from the same values that the server reads and answers with. */
export const openApi = (version: string): unknown => ({
  openapi: '3.1.0',
  info: {
    title: 'Zaraba: practice brokerage. All money is practice money.',
    version,
    license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
  },
  servers: [{ url: '/api/vue' }],
  components: { schemas: { refused } },
  paths: Object.fromEntries(
    Object.entries(calls).map(([path, call]) => {
      const input = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
      const output = z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' })
      const parameters = [
        ...(call.who === 'customer'
          ? [header('token', true, 'of the log-in'), header('account', true, 'whose log-in it is')]
          : []),
        ...(call.once ? [header('idempotency-key', false, 'one a deed: a repeated request is answered, not done again')] : []),
        header('accept-language', false, 'cn, us or jp'),
      ]
      const post = {
        operationId: path.replace('/', '_'),
        summary: call.summary,
        tags: [path.split('/')[0]],
        parameters,
        requestBody: {
          content: call.image
            ? { 'multipart/form-data': { schema: input } }
            : { 'application/x-www-form-urlencoded': { schema: input }, 'application/json': { schema: input } },
        },
        responses: {
          200: {
            description: 'done, or refused with its reasons',
            content: { 'application/json': { schema: { oneOf: [envelope(output), { $ref: '#/components/schemas/refused' }] } } },
          },
          401: refusedReply('the token is missing, expired or revoked'),
          413: refusedReply('the body is too large'),
          ...(call.image ? { 415: refusedReply('no picture of a type that is accepted') } : {}),
          429: refusedReply('too often; retry-after says when'),
          503: refusedReply('overloaded or starting; nothing was done'),
        },
      }
      return [`/${path}`, { post }]
    }),
  ),
})
