import type { CallName } from '@zaraba/contract/calls.ts'

type Group = CallName extends `${infer First}/${string}` ? First : never

/** The groups of calls by the first part of their paths; a missing one does not compile. */
const groups: Readonly<Record<Group, string>> = {
  alert: 'Alerts on shares and on the account’s margin.',
  clock: 'The practice clock.',
  common: 'Configuration.',
  learning: 'The courses and their tasks.',
  log: 'The public log: that it only grows, and the proof that a row is in it.',
  market: 'Shares, quotes, charts, indices and the proof of prices. Open to anyone.',
  news: 'News of the simulated market.',
  trade: 'Orders and positions.',
  user: 'The account: log-in, identity, money in and out, credit, exchange, records, messages.',
  watch: 'The watchlist.',
}
export const tags = Object.entries(groups).map(([name, description]) => ({ name, description }))

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
