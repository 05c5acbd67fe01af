import { currencyOfWallet, type WalletType } from '@zaraba/market/wallets.ts'
import { formatPeriod } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { toast } from '@zaraba/ui/sheets/toast.ts'
import { lazy, Suspense, useState } from 'react'
import { marketPaths } from '../market/paths.ts'
import { loadChunk } from '../shell/load-chunk.ts'
import { Header } from '../shell/screen/header.tsx'
import { useGo } from '../shell/screen/navigation.ts'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { useWideTables } from '../shell/screen/wide-list.ts'
import { invalidate, queryClient } from '../shell/server/queries.ts'
import { saveFile } from '../shell/table/save-file.ts'
import { KindChoice } from './kind-choice.tsx'
import { fundingPaths, statementPath } from './paths.ts'
import { RecordList } from './record-list.tsx'
import styles from './records.module.css'
import { useChoiceInAddress } from './reports/choice-in-address.ts'
import type { Period } from './reports/period.ts'
import { PeriodSheet } from './reports/period-sheet.tsx'
import { addressOf, filterOf, filterOfTable, type RecordChoice, readChoice } from './reports/record-choice.ts'
import { allRecords, type RecordFilter, recordsCsv } from './reports/records-csv.ts'
import { reportTexts } from './reports/texts.ts'
import { useToday } from './reports/today.ts'
import { fundingTexts } from './texts.ts'
import { storedMarket, WalletChoice } from './wallet-choice.tsx'

const texts = reportTexts.records
const RecordTables = lazy(async () => ({ default: (await loadChunk(() => import('./tables/record-tables.tsx'))).RecordTables }))

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
      saveFile(`${parts.join('-')}.csv`, recordsCsv(records, currencyOfWallet[filter.type]))
      toast(texts.saved(records.length), 'good')
    } catch {
      toast(texts.failed, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className={styles.tool} disabled={busy} onClick={() => void save()}>
      <Icon name="download" size={16} />
      {busy ? texts.saving : texts.save}
    </button>
  )
}

interface ToolsProps {
  readonly choice: RecordChoice
  readonly onChange: (choice: RecordChoice) => void
  /** The records are shown as tables. */
  readonly wide: boolean
}

/** The dates that are shown, and what leaves the screen: the shown records as a file, the statement of the same dates and realised results. */
const Tools = ({ choice, onChange, wide }: ToolsProps) => {
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
        <span>{period === null ? reportTexts.period.always : formatPeriod(period.from, period.to)}</span>
        <Icon name="down" size={12} />
      </button>
      {/* Orders are no records of a wallet. */}
      {!(wide && choice.view === 'orders') && <SaveRecords filter={wide ? filterOfTable(choice) : filterOf(choice)} />}
      <GoLink to={statementPath(choice.type, period)} className={styles.tool}>
        <Icon name="document" size={16} />
        {reportTexts.records.statement}
      </GoLink>
      <GoLink to={fundingPaths.realised} className={styles.tool}>
        <Icon name="chart" size={16} />
        {reportTexts.records.realised}
      </GoLink>
      {open && today !== null && (
        <PeriodSheet always today={today} value={period} onChoose={choose} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

const refresh = () => Promise.all([invalidate(queryClient, 'user/fundRecords'), invalidate(queryClient, 'trade/orders')])

/** Every movement of a wallet, by kind and by dates, which the address keeps (R-79, P-19); in a wide window tables of movements, orders, fills and results. */
export const RecordsScreen = () => {
  const go = useGo()
  const [query, setQuery] = useChoiceInAddress(fundingPaths.records)
  const choice = readChoice(query, storedMarket())
  const choose = (next: RecordChoice) => setQuery(addressOf(next))
  const wide = useWideTables()
  const filtered = choice.kind !== 'all' || choice.period !== null
  const tools = <Tools choice={choice} onChange={choose} wide={wide} />
  const action = filtered ? (
    <Button kind="plain" small onClick={() => choose({ ...choice, kind: 'all', period: null })}>
      {reportTexts.records.clear}
    </Button>
  ) : (
    <Button kind="plain" small onClick={() => go(marketPaths.quotes)}>
      {fundingTexts.openTrade}
    </Button>
  )
  return (
    <Screen
      header={
        <Header
          title={fundingTexts.title}
          end={
            <GoLink to={fundingPaths.funds} className={styles.link}>
              <Icon name="wallet" size={20} />
              {fundingTexts.summary}
            </GoLink>
          }
        />
      }
    >
      <PullToRefresh onRefresh={refresh}>
        {wide ? (
          <Suspense fallback={<SkeletonRows count={8} />}>
            <RecordTables choice={choice} onChoose={choose} tools={tools} action={action} />
          </Suspense>
        ) : (
          <div className={styles.list}>
            <WalletChoice value={choice.type} onChange={(type: WalletType) => choose({ ...choice, type })} />
            <KindChoice value={choice.kind} onChange={(kind) => choose({ ...choice, kind })} />
            {tools}
            <RecordList {...filterOf(choice)} action={action} />
          </div>
        )}
      </PullToRefresh>
    </Screen>
  )
}
