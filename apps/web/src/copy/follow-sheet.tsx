import { currencyOfType } from '@zaraba/market/markets.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { readable } from '@zaraba/money/typed-number.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { currencySigns, formatAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { type FormEvent, useState } from 'react'
import { RefusedNote } from '../funding/cash/refused-note.tsx'
import { useNoTradingReason } from '../shell/connection.ts'
import { useAct, useUser } from '../shell/server/queries.ts'
import { copyOutdates } from './calls.ts'
import styles from './copy.module.css'
import { afterFall, type CopyProduct, percent, terms } from './figures.ts'
import { copyTexts } from './texts.ts'

interface FollowSheetProps {
  readonly product: CopyProduct
  readonly onClose: () => void
}

/** The one summary before money follows: what is held and until when, what it costs, and what the worst of its past would leave. */
export const FollowSheet = ({ product, onClose }: FollowSheetProps) => {
  const { type, min } = product
  const offline = useNoTradingReason()
  const user = useUser(type)
  const [entered, setAmount] = useState('')
  const amount = readable(entered)
  const [fundPassword, setFundPassword] = useState('')
  const send = useAct('trade/productFollow', {
    quiet: true,
    success: 'follow_order_success',
    outdates: copyOutdates,
    done: onClose,
  })
  const money = (text: string) => formatAmount(text, type)
  const available = user.data?.[type] ?? '-'
  const after = amount === '' || available === '-' ? '-' : String(Number(available) - Number(amount))
  const blocked =
    amount === '' ? copyTexts.enterAmount : /^\d{6}$/.test(fundPassword) ? undefined : sentenceOf('enter_fund_password')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({ id: product.id, amount, fund_password: fundPassword })
  }
  return (
    <Sheet open onClose={onClose} title={`${copyTexts.follow} · ${product.name}`}>
      <form className={styles.sheet} onSubmit={submit} noValidate>
        <Field
          label={copyTexts.amount}
          decimals={currencyDigits[currencyOfType[type]]}
          value={entered}
          onChange={setAmount}
          before={<span className={styles.sign}>{currencySigns[type]}</span>}
          hint={copyTexts.least(money(min))}
        />
        <Facts>
          <Fact label={copyTexts.available}>{money(available)}</Fact>
          <Fact label={copyTexts.availableAfter}>{after === '-' ? '-' : money(after)}</Fact>
          <Fact label={copyTexts.starts}>{formatMoment(product.starts)}</Fact>
          <Fact label={copyTexts.ends}>{formatMoment(product.ends)}</Fact>
          <Fact label={copyTexts.fee}>{Number(product.fee) === 0 ? copyTexts.noFee : copyTexts.feeText(terms(product.fee))}</Fact>
          <Fact label={copyTexts.early}>
            {product.early_price === '-' ? copyTexts.noEarly : copyTexts.earlyText(terms(product.early_price))}
          </Fact>
          {amount !== '' && (
            <Fact label={copyTexts.worstCase} strong>
              {copyTexts.worstCaseText(money(afterFall(amount, product.drawdown)), percent(product.drawdown))}
            </Fact>
          )}
        </Facts>
        <p className={styles.note}>{copyTexts.pastIsPast}</p>
        <PasswordField digits label={copyTexts.fundPassword} value={fundPassword} onChange={setFundPassword} />
        <RefusedNote failure={send.error} />
        <Button type="submit" busy={send.isPending} disabledReason={offline ?? blocked}>
          {amount === '' ? copyTexts.enterAmount : copyTexts.submit(money(amount))}
        </Button>
      </form>
    </Sheet>
  )
}
