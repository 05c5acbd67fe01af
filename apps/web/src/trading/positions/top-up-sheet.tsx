import { Field } from '@zaraba/ui/fields/field.tsx'
import { currencySigns, formatAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { type FormEvent, useState } from 'react'
import { useNoTradingReason } from '../../shell/connection.ts'
import { useAct, useUser } from '../../shell/server/queries.ts'
import { Blocked } from '../order/blocked.tsx'
import styles from '../order/order.module.css'
import { OutcomeNote } from '../order/outcome-note.tsx'
import { tradingTexts } from '../texts.ts'
import { positionCalls } from './position-calls.ts'
import type { PositionRow } from './position-row.ts'

/** Adds credit to a position: a positive whole number (V-08). */
export const TopUpSheet = ({ row, onClose }: { readonly row: PositionRow; readonly onClose: () => void }) => {
  // The credit of a call is in whole units.
  const [credit, setCredit] = useState(row.call === null ? '' : (row.call.credit.split('.')[0] ?? ''))
  const type = readMarket(row.type)
  const user = useUser()
  const offline = useNoTradingReason()
  const act = useAct('trade/topUp', {
    quiet: true,
    success: 'top_up_success',
    outdates: positionCalls,
    done: onClose,
  })
  const valid = /^[1-9]\d{0,12}$/.test(credit)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (valid) act.mutate({ order_no: row.order_no, credit })
  }
  return (
    <Sheet open onClose={onClose} title={tradingTexts.topUp}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.note}>{tradingTexts.topUpHint}</p>
        <Field
          label={tradingTexts.topUpAmount}
          decimals={2}
          value={credit}
          onChange={(text) => {
            setCredit(text)
            act.reset()
          }}
          before={<span className={styles.sign}>{currencySigns[type]}</span>}
          error={credit !== '' && !valid ? sentenceOf('credit_must_be_positive_integer') : undefined}
        />
        <Facts>
          <Fact label={tradingTexts.availableNow}>{user.data ? formatAmount(user.data[type], type) : '–'}</Fact>
          <Fact label={tradingTexts.addedMargin}>{formatAmount(row.top_up, type)}</Fact>
          <Fact label={tradingTexts.maintenance}>{row.maintenance === '-' ? '–' : `${row.maintenance}%`}</Fact>
          {row.call !== null && <Fact label={tradingTexts.callCredit}>{formatAmount(row.call.credit, type)}</Fact>}
          {row.call !== null && <Fact label={tradingTexts.callDue}>{formatMoment(row.call.due)}</Fact>}
        </Facts>
        <OutcomeNote failure={act.error} />
        <Blocked refusals={act.error?.refusals ?? []} onCleared={act.reset} />
        <Button type="submit" busy={act.isPending} disabledReason={offline ?? (valid ? undefined : tradingTexts.topUpAmount)}>
          {valid ? tradingTexts.topUpButton(formatAmount(credit, type)) : tradingTexts.topUpAmount}
        </Button>
      </form>
    </Sheet>
  )
}
