import { randomTicketBytes } from '@zaraba/client/secret.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { readable } from '@zaraba/money/typed-number.ts'
import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { Stepper } from '@zaraba/ui/fields/stepper.tsx'
import { exchangeMoment } from '@zaraba/ui/format/exchange-time.ts'
import { formatAmount, formatCount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { type FormEvent, useState } from 'react'
import { RefusedNote } from '../funding/cash/refused-note.tsx'
import { useNoTradingReason } from '../shell/connection.ts'
import { useAct, useCall } from '../shell/server/queries.ts'
import { type OfferingPage, subscriptionOutdates } from './calls.ts'
import styles from './ipo.module.css'
import { ipoTexts } from './texts.ts'

const said = ipoTexts.apply

interface SubscribeSheetProps {
  readonly page: OfferingPage
  readonly type: MarketType
  readonly onClose: () => void
}

/** The one summary before a subscription: what is held, what comes back, and the word that this device puts into the ticket. */
export const SubscribeSheet = ({ page: { offering, costs }, type, onClose }: SubscribeSheetProps) => {
  const { min_num: lot, max_num: most } = offering
  const offline = useNoTradingReason()
  const funds = useCall('user/funds', { type }, { quiet: true })
  const [entered, setNum] = useState(String(lot))
  const num = readable(entered)
  const [fundPassword, setFundPassword] = useState('')
  const [word] = useState(randomTicketBytes)
  const send = useAct('trade/newstockSubscribe', {
    quiet: true,
    success: 'subscription_success',
    outdates: subscriptionOutdates,
    done: onClose,
  })
  const money = (value: number) => formatAmount(String(value), type)
  const shares = Number(num)
  const held = costs.held_per_lot === '-' ? 0 : (Number(costs.held_per_lot) * shares) / lot
  const available = Number(funds.data?.available ?? 0)
  const bounds = said.bounds(formatCount(lot), formatCount(most))
  const fault =
    num === ''
      ? undefined
      : shares <= 0 || shares > most || shares % lot !== 0
        ? bounds
        : funds.data !== undefined && held > available
          ? sentenceOf('insufficient_available_balance')
          : undefined
  const action = num === '' ? said.enter : said.submit(ipoTexts.fields.shares(formatCount(shares)))
  const ready = num !== '' && fault === undefined && /^\d{6}$/.test(fundPassword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({ type, code: offering.code, num: shares, fund_password: fundPassword, word })
  }
  const step = (direction: -1 | 1) => {
    const lots = direction === 1 ? Math.floor(shares / lot) + 1 : Math.ceil(shares / lot) - 1
    setNum(String(Math.min(most, Math.max(lot, lots * lot))))
  }
  return (
    <Sheet open onClose={onClose} title={said.title(offering.name)}>
      <form className={styles.sheet} onSubmit={submit} noValidate>
        <Stepper label={said.num} value={entered} onChange={setNum} onStep={step} hint={bounds} error={fault} />
        <p className={styles.note}>{ipoTexts.chance.short}</p>
        <Facts>
          <Fact label={said.held}>{costs.held_per_lot === '-' ? ipoTexts.costs.nothing : money(held)}</Fact>
          <Fact label={said.left}>{funds.data === undefined ? '–' : money(available - held)}</Fact>
          <Fact label={said.back}>{costs.held_per_lot === '-' ? said.nothingBack : said.backText}</Fact>
          <Fact label={ipoTexts.steps.draw}>{exchangeMoment(offering.lottery_time, type)}</Fact>
          <Fact label={ipoTexts.steps.deadline}>{exchangeMoment(offering.deadline, type)}</Fact>
          <Fact label={ipoTexts.costs.fee}>{ipoTexts.costs.noFee}</Fact>
        </Facts>
        <div className={styles.note}>
          <strong>{said.word}</strong>
          <code className={styles.hash}>{word}</code>
          <p>{said.wordText}</p>
        </div>
        <PasswordField digits label={said.fundPassword} value={fundPassword} onChange={setFundPassword} />
        <RefusedNote failure={send.error} />
        <Button type="submit" busy={send.isPending} disabledReason={offline ?? (ready ? undefined : action)}>
          {action}
        </Button>
      </form>
    </Sheet>
  )
}
