import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allowWalkingThrough } from '@zaraba/server/postgres/start.ts'

/** A fault planted in a copy of the product, which a torture must find. */
export interface Mutation {
  readonly name: string
  readonly file: string
  readonly edits: readonly (readonly [from: string, to: string])[]
}

export const mutations: readonly Mutation[] = [
  {
    name: 'lost idempotency',
    file: 'apps/server/src/exactly-once/batch-executor.ts',
    edits: [
      ['requests.filter((request) => request !== null),', 'requests.filter((_) => false),'],
      ['storeOnce(transaction, stored)', 'storeOnce(transaction, [])'],
    ],
  },
  {
    name: 'unsorted locks',
    file: 'apps/server/migrations/020-ledger.sql',
    edits: [
      ['from (select distinct on (customer, currency)', 'from (select * from (select distinct on (customer, currency)'],
      ['order by customer, currency) as w', 'order by customer, currency) as d order by random()) as w'],
    ],
  },
  {
    name: 'missing state guard',
    file: 'packages/rules/src/trading/decisions/closing.ts',
    edits: [["if (lot.state === 'closed') refusals", 'if (lot.shares < 0) refusals']],
  },
  {
    name: 'rounding off by one',
    file: 'packages/rules/src/trading/fees.ts',
    edits: [
      [
        "divide(traded.value * times * numerator, over * denominator, 'up')",
        "divide(traded.value * times * numerator, over * denominator, 'down')",
      ],
    ],
  },
  {
    name: 'fill past the cap',
    file: 'packages/rules/src/trading/fills/resting-fill.ts',
    edits: [['volumeShare = { numerator: 1, denominator: 4 }', 'volumeShare = { numerator: 4, denominator: 1 }']],
  },
  {
    name: 'fee on the wrong side',
    file: 'packages/rules/src/trading/decisions/opening.ts',
    edits: [
      [
        'lines: feeLinesAt(market, order.side, sessionDate)',
        "lines: feeLinesAt(market, order.side === 'buy' ? 'sell' : 'buy', sessionDate)",
      ],
    ],
  },
  {
    name: 'pair that sells twice',
    file: 'packages/rules/src/trading/ordered.ts',
    edits: [['Math.max(had.rest, other.rest) - (sale.filled - had.filled)', 'Math.max(had.rest, other.rest)']],
  },
  {
    name: 'sale of shares that are ordered',
    file: 'packages/rules/src/trading/ordered.ts',
    edits: [['const free = shares - ordered', 'const free = shares']],
  },
  {
    name: 'exits that are left out',
    file: 'packages/rules/src/trading/fills/fill-opening.ts',
    edits: [['if (lot === null || !hasExits(order))', 'if (lot === null || hasExits(order))']],
  },
  {
    name: 'hold that is kept',
    file: 'packages/rules/src/trading/fills/end-order.ts',
    edits: [['onReleased(order.currency, hold)', 'onReleased(order.currency, hold / 2n)']],
  },
  {
    name: 'exchange in the favour of the customer',
    file: 'packages/rules/src/fx/exchange.ts',
    edits: [
      [
        "rate.denominator * 10n ** BigInt(currencyDigits[from]),\n    'down',",
        "rate.denominator * 10n ** BigInt(currencyDigits[from]),\n    'up',",
      ],
    ],
  },
  {
    name: 'withdrawal that is paid and returned',
    file: 'apps/server/src/funding/cash-reviews.ts',
    edits: [["verdict === 'passed'\n    ? ['paid'", "verdict === 'rejected'\n    ? ['paid'"]],
  },
  {
    name: 'stop without a print',
    file: 'apps/server/src/trading/engine/meet-stops.ts',
    edits: [['if (reachesTrigger(order.side, order.triggerPrice, print.price))', 'if (print.price > 0)']],
  },
]

const root = fileURLToPath(new URL('../../', import.meta.url))
const leftOut = /(^|\/)(node_modules|dist|test|\.tsbuild)(\/|$)/

/** Packages are linked, the workspace's own ones to the copy. */
const linkPackages = (copy: string): void => {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(to, '@zaraba'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@zaraba') symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, '@zaraba')))
    symlinkSync(readlinkSync(join(from, '@zaraba', name)), join(to, '@zaraba', name))
}

/** The text of the file with the fault in it. @throws when the text to replace is no longer there. */
export const changedFile = ({ name, file, edits }: Mutation): string => {
  let text = readFileSync(join(root, file), 'utf8')
  for (const [from, to] of edits) {
    if (text.split(from).length !== 2) throw new Error(`“${name}” cannot be planted: its text in ${file} has changed`)
    text = text.replace(from, to)
  }
  return text
}

/** Copies the source tree to a temporary folder with one fault in it. @throws when the text to replace is no longer there. */
export const plant = (mutation: Mutation): string => {
  const copy = mkdtempSync(join(tmpdir(), 'zaraba-mutant-'))
  allowWalkingThrough(copy)
  for (const folder of ['apps', 'packages', 'package.json'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: (path) => !leftOut.test(path.slice(root.length)) })
  linkPackages(copy)
  writeFileSync(join(copy, mutation.file), changedFile(mutation))
  return copy
}
