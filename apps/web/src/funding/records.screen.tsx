import { currencyOfWallet, type WalletType } from '@zaraba/market/wallets.ts'
import { formatPeriod } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { toast } from '@zaraba/ui/sheets/toast.ts'
import { useState } from 'react'
import { marketPaths } from '../market/paths.ts'
import { Header } from '../shell/screen/header.tsx'
import { useGo } from '../shell/screen/navigation.ts'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { invalidate, queryClient } from '../shell/server/queries.ts'
import { funding } from './messages.ts'
import { fundingPaths, statementPath } from './paths.ts'
import { RecordList } from './record-list.tsx'
import styles from './records.module.css'
import { useChoiceInAddress } from './reports/choice-in-address.ts'
import { reports } from './reports/messages.ts'
import type { Period } from './reports/period.ts'
import { PeriodSheet } from './reports/period-sheet.tsx'
import { addressOf, filterOf, type RecordChoice, readChoice, recordKinds } from './reports/record-choice.ts'
import { allRecords, type RecordFilter, recordsCsv } from './reports/records-csv.ts'
import { saveCsv } from './reports/save-file.ts'
import { useToday } from './reports/today.ts'
import { storedMarket, WalletChoice } from './wallet-choice.tsx'

const words = reports.records

interface SaveRecordsProps {
  readonly filter: RecordFilter & { readonly type: WalletType }
}

/** Every record of the filter as a file, not only those that have been scrolled to. */
const SaveRecords = ({ filter }: SaveRecordsProps) => {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const records = await allRecords(filter)
      const parts = ['zaraba-records', filter.type, filter.kind ?? 'all', ...(filter.from ? [filter.from, filter.to ?? ''] : [])]
      saveCsv(`${parts.join('-')}.csv`, recordsCsv(records, currencyOfWallet[filter.type]))
      toast(words.saved(records.length), 'good')
    } catch {
      toast(words.failed, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className={styles.tool} disabled={busy} onClick={() => void save()}>
      <Icon name="download" size={16} />
      {busy ? words.saving : words.save}
    </button>
  )
}

interface ToolsProps {
  readonly choice: RecordChoice
  readonly onChange: (choice: RecordChoice) => void
}

/** The dates that are shown, and what leaves the screen: the shown records as a file, and the statement of the same dates. */
const Tools = ({ choice, onChange }: ToolsProps) => {
  const today = useToday()
  const [open, setOpen] = useState(false)
  const { period } = choice
  const choose = (next: Period | null) => {
    setOpen(false)
    onChange({ ...choice, period: next })
  }
  return (
    <div className={styles.tools}>
      <button type="button" className={styles.period} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="calendar" size={16} />
        <span>{period === null ? reports.period.always : formatPeriod(period.from, period.to)}</span>
        <Icon name="down" size={12} />
      </button>
      <SaveRecords filter={filterOf(choice)} />
      <GoLink to={statementPath(choice.type, period)} className={styles.tool}>
        <Icon name="document" size={16} />
        {reports.records.statement}
      </GoLink>
      {open && today !== null && (
        <PeriodSheet always today={today} value={period} onChoose={choose} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

/** Every movement of a wallet, by kind and by dates, which the address keeps (R-79, P-19). */
export const RecordsScreen = () => {
  const go = useGo()
  const [query, setQuery] = useChoiceInAddress(fundingPaths.records)
  const choice = readChoice(query, storedMarket())
  const choose = (next: RecordChoice) => setQuery(addressOf(next))
  const filtered = choice.kind !== 'all' || choice.period !== null
  return (
    <Screen
      header={
        <Header
          title={funding.title}
          end={
            <GoLink to={fundingPaths.funds} className={styles.link}>
              <Icon name="wallet" size={20} />
              {funding.summary}
            </GoLink>
          }
        />
      }
    >
      <PullToRefresh onRefresh={() => invalidate(queryClient, 'user/fundRecords')}>
        <WalletChoice value={choice.type} onChange={(type: WalletType) => choose({ ...choice, type })} />
        <ChipChoice
          label={funding.filter}
          items={[
            { value: 'all' as const, label: funding.all },
            ...recordKinds.map((value) => ({ value, label: funding.kinds[value] })),
          ]}
          value={choice.kind}
          onChange={(kind) => choose({ ...choice, kind })}
        />
        <Tools choice={choice} onChange={choose} />
        <RecordList
          {...filterOf(choice)}
          action={
            filtered ? (
              <Button kind="plain" small onClick={() => choose({ type: choice.type, kind: 'all', period: null })}>
                {reports.records.clear}
              </Button>
            ) : (
              <Button kind="plain" small onClick={() => go(marketPaths.quotes)}>
                {funding.openTrade}
              </Button>
            )
          }
        />
      </PullToRefresh>
    </Screen>
  )
}
