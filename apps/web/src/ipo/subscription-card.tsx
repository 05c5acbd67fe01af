import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { exchangeMoment } from '@zaraba/ui/format/exchange-time.ts'
import { formatAmount, formatCount, formatPriceIn } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { type FormEvent, useState } from 'react'
import { RefusedNote } from '../funding/cash/refused-note.tsx'
import { Term } from '../learning/term.tsx'
import { useNoTradingReason } from '../shell/connection.ts'
import { useAct } from '../shell/server/queries.ts'
import { positionPath } from '../trading/paths.ts'
import { type Subscription, subscriptionOutdates } from './calls.ts'
import styles from './ipo.module.css'
import { SubscriptionChip, wasWithdrawn } from './offering-chips.tsx'
import { newSharePath } from './paths.ts'
import { ipoTexts } from './texts.ts'

const said = ipoTexts.orders
type Choice = 'pay' | 'waive'

interface ChoiceSheetProps {
  readonly row: Subscription
  readonly choice: Choice
  readonly onClose: () => void
}
/** Takes a win or gives it up, with the fund password. */
const ChoiceSheet = ({ row, choice, onClose }: ChoiceSheetProps) => {
  const offline = useNoTradingReason()
  const [fundPassword, setFundPassword] = useState('')
  const acting = { quiet: true, outdates: subscriptionOutdates, done: onClose } as const
  const pay = useAct('trade/newstockPay', { ...acting, success: 'subscription_paid' })
  const waive = useAct('trade/newstockWaive', { ...acting, success: 'subscription_waived' })
  const send = choice === 'pay' ? pay : waive
  const amount = row.left_to_pay === '-' ? '0' : row.left_to_pay
  const paying = Number(amount) === 0 ? said.payFromHeld : said.payFor(formatAmount(amount, row.type))
  const action = choice === 'pay' ? paying : said.waive
  const ready = /^\d{6}$/.test(fundPassword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({ order_no: row.order_no, fund_password: fundPassword })
  }
  return (
    <Sheet open onClose={onClose} title={choice === 'pay' ? said.pay : said.waive}>
      <form className={styles.sheet} onSubmit={submit} noValidate>
        <strong>
          {row.name} · {ipoTexts.fields.shares(formatCount(row.win_num))}
        </strong>
        <Facts>
          <Fact label={said.due}>{row.total_due === '-' ? '–' : formatAmount(row.total_due, row.type)}</Fact>
          <Fact label={said.held}>{row.rjmoney === '-' ? '–' : formatAmount(row.rjmoney, row.type)}</Fact>
          {choice === 'pay' && <Fact label={said.toPay}>{formatAmount(amount, row.type)}</Fact>}
        </Facts>
        {choice === 'waive' && <p className={styles.note}>{said.waiveText}</p>}
        <PasswordField digits label={ipoTexts.apply.fundPassword} value={fundPassword} onChange={setFundPassword} />
        <RefusedNote failure={send.error} />
        <Button
          type="submit"
          kind={choice === 'waive' ? 'danger' : 'main'}
          busy={send.isPending}
          disabledReason={offline ?? (ready ? undefined : action)}
        >
          {action}
        </Button>
      </form>
    </Sheet>
  )
}

const dayOr = (date: string): string => (date === '-' ? '–' : formatShortDay(date))

/** One subscription: its state, its reserved money, its next date, and the actions of its owner. */
export const SubscriptionCard = ({ row, linked = false }: { readonly row: Subscription; readonly linked?: boolean }) => {
  const [choice, setChoice] = useState<Choice | null>(null)
  const { type } = row
  const withdrawn = wasWithdrawn(row)
  const drawn = !withdrawn || row.lottery_date !== '-'
  const money = (text: string) => (text === '-' ? '–' : formatAmount(text, type))
  return (
    <Card>
      <div className={styles.subscription}>
        <div className={styles.line}>
          {linked ? (
            <GoLink to={newSharePath(type, row.code)} className={styles.title}>
              {row.code} {row.name}
            </GoLink>
          ) : (
            <span className={styles.note}>{row.order_no}</span>
          )}
          <SubscriptionChip row={row} />
        </div>
        <Facts>
          <Fact label={said.applied}>{ipoTexts.fields.shares(formatCount(row.num))}</Fact>
          {row.win_num > 0 && (
            <Fact label={said.won} strong>
              {ipoTexts.fields.shares(formatCount(row.win_num))}
            </Fact>
          )}
          {(row.price !== '-' || !withdrawn) && (
            <Fact label={<Term id="offer_price">{ipoTexts.fields.price}</Term>}>{formatPriceIn(type, row.price)}</Fact>
          )}
          {row.market_price !== '-' && <Fact label={ipoTexts.fields.marketPrice}>{formatPriceIn(type, row.market_price)}</Fact>}
          {!withdrawn && <Fact label={<Term id="held_money">{said.held}</Term>}>{money(row.rjmoney)}</Fact>}
          {row.total_due !== '-' && <Fact label={said.due}>{money(row.total_due)}</Fact>}
          {row.left_to_pay !== '-' && <Fact label={said.toPay}>{money(row.left_to_pay)}</Fact>}
          {drawn && (
            <Fact label={<Term id="allotment_number">{said.ticket}</Term>}>
              {row.allotment_no === '-' ? '–' : row.allotment_no}
            </Fact>
          )}
          {drawn && <Fact label={<Term id="lottery">{said.draw}</Term>}>{dayOr(row.lottery_date)}</Fact>}
          {row.deadline !== '-' && row.win_num > 0 && (
            <Fact label={<Term id="payment_deadline">{said.deadline}</Term>}>{exchangeMoment(row.deadline, type)}</Fact>
          )}
          {!withdrawn && <Fact label={said.listing}>{dayOr(row.listing_date)}</Fact>}
        </Facts>
        {row.reason !== '' && <p className={styles.note}>{said.reasons[row.reason]}</p>}
        {(row.can.pay.allowed || row.can.waive.allowed) && (
          <div className={styles.choices}>
            {row.can.pay.allowed && (
              <Button small onClick={() => setChoice('pay')}>
                {said.pay}
              </Button>
            )}
            {row.can.waive.allowed && (
              <Button small kind="plain" onClick={() => setChoice('waive')}>
                {said.waive}
              </Button>
            )}
          </div>
        )}
        {row.position_no !== '-' && (
          <GoLink to={positionPath(row.position_no)} className={styles.title}>
            {said.position}
          </GoLink>
        )}
      </div>
      {choice !== null && <ChoiceSheet row={row} choice={choice} onClose={() => setChoice(null)} />}
    </Card>
  )
}
