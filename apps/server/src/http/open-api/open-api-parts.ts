import type { CallName } from '@zaraba/contract/calls.ts'
import type { KeysOf } from '@zaraba/contract/contract-slice.ts'
import { slices } from '@zaraba/contract/slices.ts'

type Group = CallName extends `${infer First}/${string}` ? First : never
type Described = KeysOf<(typeof slices)[number]['groups']>

const described: Readonly<Record<Described, string>> = Object.assign({}, ...slices.map((slice) => slice.groups))
/** Does not compile where no slice describes a group of calls. */
const groups: Readonly<Record<Group, string>> = described
export const tags = Object.entries(groups)
  .map(([name, description]) => ({ name, description }))
  .toSorted((left, right) => (left.name < right.name ? -1 : 1))

/** Both headers are sent with every call of a customer. */
export const securitySchemes = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description: 'The `token` that `user/login` or `user/register` answered.',
  },
  account: { type: 'apiKey', in: 'header', name: 'account', description: 'The account whose log-in it is, ten digits.' },
}

export const parameters = {
  IdempotencyKey: {
    in: 'header',
    name: 'idempotency-key',
    required: false,
    description:
      'One for each request with an effect: a request that is repeated with the same key is answered as the first was, and not done again.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
    example: '7c1f0a52-6f0e-4d57-9d6b-2f1f3e0b9a11',
  },
  AcceptLanguage: {
    in: 'header',
    name: 'accept-language',
    required: false,
    description:
      'The language of names and texts: `cn`, `us` or `jp`, or the usual tags (`zh`, `en`, `ja`); Japanese when absent.',
    schema: { type: 'string' },
    example: 'us',
  },
}

export const headers = {
  PracticeMoney: { description: 'All money is practice money.', schema: { const: '1' } },
  RequestId: {
    description: 'The number of the request, as the server’s log names it.',
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: { description: 'Unit: seconds until another try.', schema: { type: 'integer', minimum: 1 } },
}
