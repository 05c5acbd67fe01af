import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Validator } from '@seriousme/openapi-schema-validator'
import { type CallName, calls } from '@zaraba/contract/calls.ts'
import { refusalKeys } from '@zaraba/contract/refusals.ts'
import { refusalsOf } from '@zaraba/contract/refusals-of.ts'
import { reasonsOfReview, reviewKinds } from '@zaraba/contract/review/kinds.ts'
import { describe, expect, test } from 'vitest'
import { undescribed, untyped, withoutUnit } from './document-faults.ts'
import { ajvOf, faultsAgainst, replyAt, requestAt, wireDocument } from './wire-document.ts'

const names = Object.keys(calls) as CallName[]
const copy = () => structuredClone(wireDocument)
const position = (document: typeof wireDocument) => document.components.schemas.Position.properties

describe('the document describes all that goes over the wire', () => {
  test('every property says what it means', () => {
    expect(undescribed(wireDocument)).toEqual([])
    const planted = copy()
    delete position(planted).yingkui.description
    expect(undescribed(planted)).toEqual(['/components/schemas/Position.yingkui has no description'])
  })

  test('no text names a clause of the specification', () => {
    // Texts quote order numbers, which look the same, as code.
    const named = (document: unknown) =>
      JSON.stringify(document, (name, value) => (name === 'examples' ? undefined : value))
        .replace(/`[^`"]*`/g, '')
        .match(/\b[A-Z]-\d\d?\b/g) ?? []
    expect(named(wireDocument)).toEqual([])
    const planted = copy()
    position(planted).yingkui.description += ' (C-03).'
    expect(named(planted)).toContain('C-03')
  })

  test('every amount, price, rate, quantity and time names its unit', () => {
    expect(withoutUnit(wireDocument)).toEqual([])
    const planted = copy()
    position(planted).stock_num.description = 'The shares of the position.'
    position(planted).buy_time.description = 'When it was opened.'
    position(planted).cost.description = 'Opening price × shares.'
    expect(withoutUnit(planted)).toHaveLength(3)
  })

  test('[V2.1.1] nothing is untyped, and every row has a name', () => {
    expect(untyped(wireDocument)).toEqual([])
    const planted = copy()
    planted.components.schemas.PositionsSummed.properties.list.items = {}
    position(planted).reason = { description: 'Why it ended.' }
    expect(untyped(planted)).toHaveLength(2)
  })

  test('a field that has a default may be absent in the types that generators make of it', () => {
    const { properties, required = [] } = wireDocument.components.schemas.MarketBarsRequest
    expect(properties.limit).toMatchObject({ 'x-default': 500, description: expect.stringMatching(/When absent: `500`\.$/) })
    expect(required).not.toContain('limit')
    // With JSON Schema's own keyword, generators treat the field as required.
    expect(JSON.stringify(wireDocument)).not.toContain('"default":')
  })

  test('the words of the customer and the numbers of status are explained', () => {
    const { Position, PositionsSummed, UserInfo, NewShareSubscription, Withdrawal, ProductOrder, StockCredit } =
      wireDocument.components.schemas
    expect(Position.properties.yingkui.description).toContain('盈亏')
    for (const word of ['ccsz', 'fdyk', 'lsyk'])
      expect(PositionsSummed.properties[word].description).toMatch(/^(Position|Floating|Realised)/)
    expect(UserInfo.properties.jpyyjed.description).toContain('not repaid')
    expect(NewShareSubscription.properties.rjmoney.description).toContain('subscribed')
    for (const { properties } of [Position, NewShareSubscription, Withdrawal, ProductOrder, StockCredit])
      for (const code of properties.status.enum) expect(properties.status.description).toMatch(new RegExp(`\\b${code} [a-z]`))
  })
})

describe('each call', () => {
  const ajv = ajvOf(wireDocument)
  test.each(names)('%s has its examples, and they hold', (name) => {
    const { requestBody, responses } = wireDocument.paths[`/${name}`].post
    expect(Object.keys(responses[200].content['application/json'].examples)).toContain('done')
    for (const [code, response] of Object.entries<{ $ref?: string }>(responses)) {
      const whole =
        response.$ref === undefined ? response : wireDocument.components.responses[response.$ref.split('/').at(-1) ?? '']
      const examples = Object.values<{ value: unknown }>(whole.content['application/json'].examples)
      expect(examples.length).toBeGreaterThan(0)
      for (const { value } of examples) expect([code, faultsAgainst(ajv, replyAt(name, Number(code)), value)]).toEqual([code, []])
    }
    const at = requestAt(name)
    if (at === null || calls[name].image) return
    for (const media of Object.values<{ examples: Record<string, { value: unknown }> }>(requestBody.content)) {
      const examples = Object.values(media.examples)
      // A call whose fields are all optional needs no input.
      for (const { value } of examples) expect(faultsAgainst(ajv, at, value)).toEqual([])
      if (wireDocument.components.schemas[at.split('/').at(-1) ?? ''].required !== undefined) expect(examples).not.toEqual([])
    }
  })

  test('[V8.1.1] says with which codes it can answer, who may make it and what it can be refused for', () => {
    for (const name of names) {
      const { responses, security } = wireDocument.paths[`/${name}`].post
      const forAll = ['200', '404', '413', '429', '500', '503']
      const expected = [...forAll, ...(calls[name].who === 'customer' ? ['401'] : []), ...(calls[name].image ? ['415'] : [])]
      expect([name, Object.keys(responses).toSorted()]).toEqual([name, expected.toSorted()])
      expect([name, security.some((each: object) => Object.keys(each).length === 0)]).toEqual([
        name,
        calls[name].who === 'anyone',
      ])
      const [, refusedFor] = responses[200].content['application/json'].schema.oneOf
      const reasons = calls[name].refuses.filter((key) => key !== 'image_not_accepted')
      expect(refusedFor.properties.msg.enum).toEqual(expect.arrayContaining(reasons))
    }
    expect(Object.keys(wireDocument.components.securitySchemes)).toEqual(['token', 'account'])
  })

  test('every refusal in the contract is given by some call', () => {
    const given = new Set(names.flatMap((name) => [...refusalsOf(name)]))
    // A path that is not a call; a link that the app itself does not find.
    const elsewhere = ['no_such_call', 'customer_service_link_not_obtained', 'account_does_not_exist']
    const later = new Set(reviewKinds.flatMap(reasonsOfReview))
    expect(refusalKeys.filter((key) => !given.has(key) && !later.has(key) && !elsewhere.includes(key))).toEqual([])
    // Reasons that arise after a request was accepted are not refusals of a call; its row says when they can occur.
    expect([...later].filter((key) => given.has(key))).toEqual([])
    expect(wireDocument.components.schemas.BlockApplication.properties.reason.description).toContain('`block_not_allotted`')
  })
})

const redocly = fileURLToPath(new URL('../../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url))
/** The linter's output for a document; empty when it finds nothing. */
const linted = async (document: unknown): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'zaraba-openapi-'))
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(document))
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const options = ['lint', file, '--extends=recommended-strict', '--format=json']
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [redocly, ...options], { cwd: folder, env }, (_error, stdout) => resolve(stdout))
  })
  await rm(folder, { recursive: true })
  const { problems } = JSON.parse(output.slice(output.indexOf('{')))
  return problems.map(({ ruleId, message }: { ruleId: string; message: string }) => `${ruleId}: ${message}`).join('\n')
}

describe('the linters of the field', () => {
  test('redocly, at its strictest, finds nothing', async () => expect(await linted(wireDocument)).toBe(''), 60_000)

  test('redocly finds what is planted', async () => {
    const planted = copy()
    planted.paths['/trade/buy'].post.security = [{ nothing: [] }]
    delete planted.paths['/trade/buy'].post.operationId
    const found = await linted(planted)
    expect(found).toContain('security-defined')
  })

  test('the schema of OpenAPI 3.1 holds', async () => {
    expect(await new Validator().validate(copy())).toMatchObject({ valid: true })
    expect(await new Validator().validate({ ...copy(), paths: [] })).toMatchObject({ valid: false })
  })
})
