import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { WalletType } from '@zaraba/market/wallets.ts'
import { minorOf, textOf } from '../reports/amounts.ts'

export type Statement = OutputOf<'user/statement'>
export type StatementEntry = Statement['list'][number]

/** Effect of an entry on the available balance, in minor units: zero when it moved between other accounts. */
export const effectOf = ({ from, to, amount }: StatementEntry, type: WalletType): bigint => {
  const minor = minorOf(amount, type)
  return to === 'available' ? minor : from === 'available' ? -minor : 0n
}

/** All that came to the available balance, and all that left it. */
export const totalsOf = (list: readonly StatementEntry[], type: WalletType): { readonly into: string; readonly out: string } => {
  const effects = list.map((entry) => effectOf(entry, type))
  const sum = (part: readonly bigint[]) =>
    textOf(
      part.reduce((total, effect) => total + effect, 0n),
      type,
    )
  return { into: sum(effects.filter((effect) => effect > 0n)), out: sum(effects.filter((effect) => effect < 0n)) }
}

export const fileOf = ({ account, type, from, to }: Pick<Statement, 'account' | 'type' | 'from' | 'to'>): string =>
  `zaraba-statement-${account}-${type}-${from}-${to}.csv`

/** Command with which anyone who has the file can check its root. */
export const commandOf = (file: string): string => `npm run zaraba -- statement-check ${file}`

/** A root in groups of eight digits, which eyes can compare. */
export const groupsOf = (root: string): readonly string[] => root.match(/.{1,8}/g) ?? []
