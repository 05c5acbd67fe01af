import { type WalletType, walletTypes } from '@zaraba/market/wallets.ts'
import { mostStatementDays } from '@zaraba/rules/funding/statement-lines.ts'
import { formatAmount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatPeriod } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Chip, ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { toast } from '@zaraba/ui/sheets/toast.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useState } from 'react'
import { Header } from '../../shell/screen/header.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { saveFile } from '../../shell/table/save-file.ts'
import { fundingPaths } from '../paths.ts'
import { useChoiceInAddress } from '../reports/choice-in-address.ts'
import { lastMonth, type Period, type Preset, presetOf, readPeriod, thisMonth } from '../reports/period.ts'
import { PeriodSheet } from '../reports/period-sheet.tsx'
import { reportTexts } from '../reports/texts.ts'
import { useToday } from '../reports/today.ts'
import { storedMarket, WalletChoice } from '../wallet-choice.tsx'
import { useRootCheck } from './check-root.ts'
import styles from './statement.module.css'
import { StatementEntries } from './statement-entries.tsx'
import { commandOf, fileOf, groupsOf, type Statement, totalsOf } from './statement-figures.ts'
import { StatementPrint } from './statement-print.tsx'

const texts = reportTexts.statement

/** Pages that are not secure have no clipboard; there the text can be marked by hand. */
const copy = async (text: string): Promise<void> => {
  if (!navigator.clipboard) return
  await navigator.clipboard.writeText(text)
  toast(texts.copied, 'good')
}

/** The root, its meaning, and how anyone who has the file can check it. */
const StatementRoot = ({ statement }: { readonly statement: Statement }) => {
  const holds = useRootCheck(statement)
  const command = commandOf(fileOf(statement))
  return (
    <Section
      title={texts.root}
      end={holds !== null && <Chip tone={holds ? 'good' : 'bad'}>{holds ? texts.holds : texts.fails}</Chip>}
    >
      <Card>
        <div className={styles.rootCard}>
          <code className={styles.root} data-root={statement.root}>
            {groupsOf(statement.root).map((group, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a root's groups can be alike and never move.
              <span key={position}>{group}</span>
            ))}
          </code>
          <p>{texts.rootText}</p>
          <p>{texts.rootCheck}</p>
          <div className={styles.command}>
            <code>{command}</code>
            <IconButton icon="copy" label={texts.copy} onClick={() => void copy(command)} />
          </div>
        </div>
      </Card>
    </Section>
  )
}

/** The head of the paper: whose it is, and how the opening became the closing. */
const Summary = ({ statement, type }: { readonly statement: Statement; readonly type: WalletType }) => {
  const { into, out } = totalsOf(statement.list, type)
  return (
    <Card>
      <div className={styles.summary}>
        <p className={styles.mark}>{texts.practice}</p>
        <h2>{formatPeriod(statement.from, statement.to)}</h2>
        <p className={styles.whose}>
          {texts.account} {statement.account} · {commonTexts.currencies[type]}
        </p>
        <dl className={styles.figuresGrid}>
          <div>
            <dt>{texts.opening}</dt>
            <dd>{formatAmount(statement.opening, type)}</dd>
          </div>
          <div>
            <dt>{texts.closing}</dt>
            <dd data-strong="true">{formatAmount(statement.closing, type)}</dd>
          </div>
          <div>
            <dt>{texts.moneyIn}</dt>
            <dd>{formatSignedAmount(into, type)}</dd>
          </div>
          <div>
            <dt>{texts.moneyOut}</dt>
            <dd>{formatSignedAmount(out, type)}</dd>
          </div>
        </dl>
      </div>
    </Card>
  )
}

const Body = ({ statement, type }: { readonly statement: Statement; readonly type: WalletType }) => (
  <>
    <Summary statement={statement} type={type} />
    {statement.list.length === 0 ? (
      <EmptyState icon="records" text={texts.empty} />
    ) : (
      <Section title={texts.entries(statement.list.length)}>
        <StatementEntries key={statement.root} list={statement.list} type={type} />
      </Section>
    )}
    <StatementRoot statement={statement} />
    <StatementPrint statement={statement} type={type} />
  </>
)

const presets: readonly { readonly value: Preset; readonly label: string }[] = [
  { value: 'this_month', label: reportTexts.period.thisMonth },
  { value: 'last_month', label: reportTexts.period.lastMonth },
  { value: 'own', label: reportTexts.period.own },
]

const PeriodChoice = (props: { readonly period: Period | null; readonly onChoose: (period: Period) => void }) => {
  const { period, onChoose } = props
  const today = useToday()
  const [open, setOpen] = useState(false)
  if (today === null) return null
  const choose = (preset: Preset) => {
    if (preset === 'own') setOpen(true)
    else onChoose(preset === 'this_month' ? thisMonth(today) : lastMonth(today))
  }
  return (
    <>
      <ChipChoice
        label={texts.period}
        items={presets}
        value={period === null ? 'this_month' : presetOf(period, today)}
        onChange={choose}
      />
      {open && (
        <PeriodSheet
          today={today}
          value={period}
          onChoose={(next) => {
            setOpen(false)
            if (next !== null) onChoose(next)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The statement of a wallet over a period: opening, every entry, closing, and the root that makes it checkable. */
export const StatementScreen = () => {
  const [query, setQuery] = useChoiceInAddress(fundingPaths.statement)
  const type = walletTypes.find((one) => one === query.get('type')) ?? storedMarket()
  const today = useToday()
  const period = readPeriod(query) ?? (today === null ? null : thisMonth(today))
  const { from = '', to = '' } = period ?? {}
  const { data, error, refetch, isPlaceholderData } = useCall(
    'user/statement',
    { type, from, to },
    { enabled: period !== null, keep: true, quiet: true },
  )
  const shown = data !== undefined && walletTypes.find((one) => one === data.type)
  const footer = data && (
    <div className={styles.buttons}>
      <Button kind="plain" onClick={() => globalThis.print()}>
        {texts.print}
      </Button>
      <Button onClick={() => saveFile(fileOf(data), data.csv)}>{texts.save}</Button>
    </div>
  )
  return (
    <Screen header={<Header title={texts.title} back={fundingPaths.records} />} {...(footer ? { footer } : {})}>
      <div className={styles.choices}>
        <WalletChoice value={type} onChange={(next) => setQuery({ ...period, type: next })} />
        <PeriodChoice period={period} onChoose={(next) => setQuery({ ...next, type })} />
      </div>
      {data && shown ? (
        <div className={styles.body} aria-busy={isPlaceholderData}>
          <Body statement={data} type={shown} />
        </div>
      ) : error ? (
        <ErrorState
          failure={error}
          {...(error.key === 'statement_too_long' ? { text: texts.tooLong(mostStatementDays) } : {})}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows count={8} />
      )}
    </Screen>
  )
}
