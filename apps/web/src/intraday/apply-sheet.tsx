import { currencyOfType, type MarketType } from '@zaraba/market/markets.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { readable } from '@zaraba/money/typed-number.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { exchangeMoment } from '@zaraba/ui/format/exchange-time.ts'
import { currencySigns, formatAmount, formatCompact, percentOfRate } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { type FormEvent, useState } from 'react'
import { RefusedNote } from '../funding/cash/refused-note.tsx'
import { useNoTradingReason } from '../shell/connection.ts'
import { useAct } from '../shell/server/queries.ts'
import { type DeskInfo, stakeOutdates } from './calls.ts'
import styles from './intraday.module.css'
import { intradayTexts } from './texts.ts'

const said = intradayTexts.apply

/** Round sums between the bounds that one tap enters. */
const quickSums = ({ minimum, maximum }: DeskInfo['terms']): readonly string[] =>
  [1, 5, 10, 50].map((times) => Number(minimum) * times).flatMap((sum) => (sum <= Number(maximum) ? [String(sum)] : []))

interface ApplySheetProps {
  readonly type: MarketType
  readonly info: DeskInfo
  readonly onClose: () => void
}

/** The one summary before a stake is given: what is held, when it is decided, traded and paid, and the worst that can happen. */
export const ApplySheet = ({ type, info, onClose }: ApplySheetProps) => {
  const { terms } = info
  const offline = useNoTradingReason()
  const [entered, setAmount] = useState('')
  const amount = readable(entered)
  const [fundPassword, setFundPassword] = useState('')
  const send = useAct('trade/intradayApply', {
    quiet: true,
    success: 'application_success',
    outdates: stakeOutdates,
    done: onClose,
  })
  const money = (value: unknown) => formatAmount(value, type)
  const typed = Number(amount)
  const fault =
    amount === ''
      ? undefined
      : typed < Number(terms.minimum) || typed > Number(terms.maximum)
        ? said.bounds(money(terms.minimum), money(terms.maximum))
        : typed > Number(info.available)
          ? sentenceOf('insufficient_available_balance')
          : undefined
  const ready = amount !== '' && fault === undefined && /^\d{6}$/.test(fundPassword)
  const action = amount === '' ? sentenceOf('enter_amount') : said.submit(money(amount))
  const percent = percentOfRate(terms.loss_limit)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({ type, amount, fund_password: fundPassword })
  }
  return (
    <Sheet open onClose={onClose} title={said.title(formatShortDay(terms.date))}>
      <form className={styles.sheet} onSubmit={submit} noValidate>
        <Field
          label={said.amount}
          decimals={currencyDigits[currencyOfType[type]]}
          value={entered}
          onChange={setAmount}
          before={<span className={styles.sign}>{currencySigns[type]}</span>}
          hint={said.bounds(money(terms.minimum), money(terms.maximum))}
          error={fault}
        />
        <fieldset className={styles.quick}>
          <legend className="visually-hidden">{said.quick}</legend>
          {quickSums(terms).map((sum) => (
            <button key={sum} type="button" aria-pressed={amount === sum} onClick={() => setAmount(sum)}>
              {currencySigns[type]}
              {formatCompact(sum).replace(/\.0+(?=\D|$)/, '')}
            </button>
          ))}
        </fieldset>
        <Facts>
          <Fact label={said.held}>{money(amount === '' ? 0 : amount)}</Fact>
          <Fact label={said.left}>{money(Number(info.available) - typed)}</Fact>
          <Fact label={said.decided}>{exchangeMoment(info.promised_time, type)}</Fact>
          <Fact label={said.submitted}>{exchangeMoment(terms.opens, type)}</Fact>
          <Fact label={said.paid}>{exchangeMoment(terms.pays, type)}</Fact>
          <Fact label={said.fees}>{said.feesText}</Fact>
        </Facts>
        <p className={styles.worst}>
          <strong>{said.worst}</strong>
          {said.worstText(percent, money(typed * Number(terms.loss_limit)))}
        </p>
        <PasswordField digits label={said.fundPassword} value={fundPassword} onChange={setFundPassword} />
        <RefusedNote failure={send.error} />
        <Button type="submit" busy={send.isPending} disabledReason={offline ?? (ready ? undefined : action)}>
          {action}
        </Button>
      </form>
    </Sheet>
  )
}
