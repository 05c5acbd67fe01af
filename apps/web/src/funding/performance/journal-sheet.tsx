import { currencyOfWallet, type WalletType } from '@zaraba/market/wallets.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { formatAmount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatLongDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useState } from 'react'
import { call } from '../../shell/server/client.ts'
import { useAct } from '../../shell/server/queries.ts'
import { positionPath } from '../../trading/paths.ts'
import { reportTexts } from '../reports/texts.ts'
import { type ClosedTrade, entryChange, type JournalEntry, journalKey, longestNote, longestTag } from './journal.ts'
import styles from './trades.module.css'

const texts = reportTexts.performance.entry

interface JournalSheetProps {
  readonly trade: ClosedTrade
  readonly entry: JournalEntry
  /** Tags that other positions have. */
  readonly tags: readonly string[]
  readonly type: WalletType
  readonly onClose: () => void
}

/** A closed position with its result, and its note and tag, which are kept with the account. */
export const JournalSheet = ({ trade, entry, tags, type, onClose }: JournalSheetProps) => {
  const [tag, setTag] = useState(entry.tag)
  const [note, setNote] = useState(entry.note)
  const act = useAct('user/preferences', { outdates: ['user/preferences'], done: onClose })
  const [reading, setReading] = useState(false)
  const save = async () => {
    const key = journalKey(trade.sell_time)
    setReading(true)
    try {
      const { value } = await call('user/preferences', { key })
      await act.mutateAsync({ key, items: entryChange(value, trade.order_no, { tag, note }) })
    } catch {
      // It has been said, and what was typed is still in the fields.
    } finally {
      setReading(false)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${trade.name} ${trade.code}`}
      footer={
        <Button busy={reading || act.isPending} onClick={() => void save()}>
          {texts.save}
        </Button>
      }
    >
      <Facts>
        <Fact label={texts.opened}>{formatLongDay(trade.buy_time)}</Fact>
        <Fact label={texts.closed}>{formatLongDay(trade.sell_time)}</Fact>
        <Fact label={texts.result}>
          <Change value={trade.result}>{formatSignedAmount(trade.result, type)}</Change>
        </Fact>
        {currencyOfWallet[trade.type] !== currencyOfWallet[type] && (
          <Fact label={texts.own}>{formatAmount(trade.yingkui, trade.type)}</Fact>
        )}
      </Facts>
      <p>
        <GoLink to={positionPath(trade.order_no)} className={styles.link}>
          {texts.whole}
        </GoLink>
      </p>
      <div className={styles.form}>
        <Field label={texts.tag} value={tag} onChange={setTag} placeholder={texts.tagHint} maxLength={longestTag} />
        {tags.length > 0 && (
          <ChipChoice
            label={texts.used}
            items={tags.map((value) => ({ value, label: value }))}
            value={tag.trim()}
            onChange={setTag}
          />
        )}
        <Field label={texts.note} value={note} onChange={setNote} maxLength={longestNote} rows={4} />
      </div>
    </Sheet>
  )
}
