import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatAmount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatDate, formatLongDay, formatPeriod } from '@zaraba/ui/format/format-date.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { practiceNow } from '../../shell/server/clock.ts'
import { accountName, kindName } from '../record-names.ts'
import { reportTexts } from '../reports/texts.ts'
import { amountText } from './statement-entries.tsx'
import { commandOf, fileOf, groupsOf, type Statement, totalsOf } from './statement-figures.ts'
import styles from './statement-print.module.css'

const texts = reportTexts.statement

/** True from the moment at which the browser prepares a print, also when its own menu asked for it, until the print is done. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its picture of the page when the listeners have returned.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    globalThis.addEventListener('beforeprint', begin)
    globalThis.addEventListener('afterprint', end)
    return () => {
      globalThis.removeEventListener('beforeprint', begin)
      globalThis.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

const Head = ({ statement, type }: { readonly statement: Statement; readonly type: WalletType }) => {
  const { into, out } = totalsOf(statement.list, type)
  const facts: readonly (readonly [string, string])[] = [
    [texts.account, statement.account],
    [texts.wallet, `${commonTexts.currencies[type]} (${statement.currency})`],
    [texts.period, formatPeriod(statement.from, statement.to)],
    [texts.opening, formatAmount(statement.opening, type)],
    [texts.moneyIn, formatSignedAmount(into, type)],
    [texts.moneyOut, formatSignedAmount(out, type)],
    [texts.closing, formatAmount(statement.closing, type)],
  ]
  return (
    <>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <strong className={styles.mark}>{texts.practice}</strong>
      </header>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const Table = ({ statement, type }: { readonly statement: Statement; readonly type: WalletType }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th>{texts.columns.time}</th>
        <th>{texts.columns.entry}</th>
        <th>{texts.columns.amount}</th>
        <th>{texts.columns.balance}</th>
      </tr>
    </thead>
    <tbody>
      {statement.list.map((entry, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own, and a statement's never move.
        <tr key={position}>
          <td>{formatDate(entry.time, 'Y/M/D h:m')}</td>
          <td>
            {kindName(entry.kind)}
            <small>
              {accountName(entry.from)} → {accountName(entry.to)} · {entry.cause}
            </small>
          </td>
          <td>{amountText(entry, type)}</td>
          <td>{formatAmount(entry.balance, type)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The statement on paper: every entry, the practice mark at its head and its foot, and the root with the command that checks it. */
export const StatementPrint = ({ statement, type }: { readonly statement: Statement; readonly type: WalletType }) => {
  const now = practiceNow()
  if (!usePrinting()) return null
  return createPortal(
    <article className={styles.paper}>
      <Head statement={statement} type={type} />
      {statement.list.length === 0 ? <p>{texts.empty}</p> : <Table statement={statement} type={type} />}
      <footer className={styles.foot}>
        <strong>{texts.root}</strong>
        <code>{groupsOf(statement.root).join(' ')}</code>
        <p>{texts.rootText}</p>
        <p>{texts.rootCheck}</p>
        <code>{commandOf(fileOf(statement))}</code>
        <p>
          {now !== undefined && texts.madeAt(`${formatLongDay(Math.floor(now))} ${formatDate(Math.floor(now), 'h:m')}`)} ·{' '}
          <strong>{texts.practice}</strong>
        </p>
      </footer>
    </article>,
    document.body,
  )
}
