import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatAmount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatDate, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { useCallback, useState } from 'react'
import { byDay } from '../../shell/lists/day-groups.ts'
import { MoreRows } from '../../shell/lists/more-rows.tsx'
import { accountName, kindName } from '../record-names.ts'
import { textOf } from '../reports/amounts.ts'
import styles from './statement.module.css'
import { effectOf, type StatementEntry } from './statement-figures.ts'

const step = 60

/** Text of an entry’s amount: signed when it changed the available balance, plain otherwise. */
export const amountText = (entry: StatementEntry, type: WalletType): string => {
  const effect = effectOf(entry, type)
  return effect === 0n ? formatAmount(entry.amount, type) : formatSignedAmount(textOf(effect, type), type)
}

const EntryRow = ({ entry, type }: { readonly entry: StatementEntry; readonly type: WalletType }) => (
  <li className={styles.entry} data-inside={effectOf(entry, type) === 0n}>
    <span className={styles.words}>
      <strong>{kindName(entry.kind)}</strong>
      <span>
        {formatDate(entry.time, 'h:m')} {accountName(entry.from)} → {accountName(entry.to)}
      </span>
    </span>
    <span className={styles.figures}>
      <strong>{amountText(entry, type)}</strong>
      <span>{formatAmount(entry.balance, type)}</span>
    </span>
  </li>
)

/** Entries from the first to the last under their days; more of them come as the end is reached. */
export const StatementEntries = ({ list, type }: { readonly list: readonly StatementEntry[]; readonly type: WalletType }) => {
  const [count, setCount] = useState(step)
  const more = useCallback(() => setCount((shown) => shown + step), [])
  return (
    <>
      {byDay(list.slice(0, count)).map((group) => (
        <section key={group.day}>
          <h3 className={styles.day}>{formatShortDay(group.day)}</h3>
          <ol>
            {group.rows.map((entry, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own, and a statement's never move.
              <EntryRow key={position} entry={entry} type={type} />
            ))}
          </ol>
        </section>
      ))}
      <MoreRows more={list.length > count} busy={false} onMore={more} />
    </>
  )
}
