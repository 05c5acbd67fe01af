import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatCount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Chip, ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { useState } from 'react'
import { useCalls } from '../../shell/server/queries.ts'
import { reportTexts } from '../reports/texts.ts'
import { entryOf, type Journal, journalKeys, readJournal, tagSums } from './journal.ts'
import { JournalSheet } from './journal-sheet.tsx'
import type { PerformanceParts } from './performance-figures.ts'
import { TradeRow } from './trade-row.tsx'
import styles from './trades.module.css'

const texts = reportTexts.performance
/** Rows that are shown at once. */
const step = 10
/** No tag can be empty, so that this one means all of them. */
const everything = ''

/** The closed positions of the period with their notes and tags, and what each tag earned. */
export const TradeJournal = ({ parts, type }: { readonly parts: PerformanceParts; readonly type: WalletType }) => {
  const { trades, trade_count } = parts
  const { data: kept } = useCalls(
    'user/preferences',
    journalKeys(trades).map((key) => ({ key })),
    { quiet: true },
  )
  const [chosen, setChosen] = useState(everything)
  const [shown, setShown] = useState(step)
  const [open, setOpen] = useState<string | null>(null)
  const journal: Journal = Object.assign({}, ...(kept ?? []).map(({ value }) => readJournal(value)))
  const sums = tagSums(trades, journal, type)
  const tag = sums.some((sum) => sum.tag === chosen) ? chosen : everything
  const listed = trades.filter(({ order_no }) => tag === everything || entryOf(journal, order_no).tag === tag)
  const opened = trades.find(({ order_no }) => order_no === open)
  return (
    <Section title={texts.journal}>
      {trades.length === 0 ? (
        <p className={styles.empty}>{texts.journalEmpty}</p>
      ) : (
        <>
          <p className={styles.text}>
            {texts.journalText}
            {trade_count > trades.length && ` ${texts.journalLatest(formatCount(trades.length), formatCount(trade_count))}`}
          </p>
          {sums.length > 0 && (
            <ChipChoice
              label={texts.journalFilter}
              items={[
                { value: everything, label: texts.journalAll(formatCount(trades.length)) },
                ...sums.map((sum) => ({ value: sum.tag, label: `${sum.tag} ${formatSignedAmount(sum.result, type)}` })),
              ]}
              value={tag}
              onChange={setChosen}
            />
          )}
          <Card>
            <ul className={styles.list}>
              {listed.slice(0, shown).map((trade) => {
                const entry = entryOf(journal, trade.order_no)
                return (
                  <li key={trade.order_no}>
                    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setOpen(trade.order_no)}>
                      <TradeRow trade={trade} type={type} />
                      <span className={styles.entry}>
                        {entry.tag !== '' && <Chip tone="accent">{entry.tag}</Chip>}
                        {entry.note === '' && entry.tag === '' ? (
                          <span className={styles.write}>{texts.noNote}</span>
                        ) : (
                          <span className={styles.note}>{entry.note}</span>
                        )}
                      </span>
                    </button>
                  </li>
                )
              })}
            </ul>
          </Card>
          {listed.length > shown && (
            <Button kind="quiet" onClick={() => setShown(shown + step)}>
              {texts.journalMore}
            </Button>
          )}
        </>
      )}
      {opened && kept && (
        <JournalSheet
          trade={opened}
          entry={entryOf(journal, opened.order_no)}
          tags={sums.map((sum) => sum.tag)}
          type={type}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}
