import type { CallName, OutputOf } from '@zaraba/contract/calls.ts'
import { PasswordField } from '@zaraba/ui/fields/password-field.tsx'
import { formatCurrency } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { RefusedNote } from '../funding/cash/refused-note.tsx'
import { useNoTradingReason } from '../shell/connection.ts'
import { useAct } from '../shell/server/queries.ts'
import type { Conversion, Quote } from './conversion.ts'
import { Exchanged } from './exchanged.tsx'
import styles from './fx.module.css'
import { QuoteFacts } from './quote-facts.tsx'
import { QuoteRing } from './quote-ring.tsx'
import { exchangeTexts } from './texts.ts'

/** Calls whose answers an exchange changes. */
const exchangeOutdates: readonly CallName[] = [
  'user/exchangeRates',
  'user/exchangelist',
  'user/funds',
  'user/fundRecords',
  'user/getUserinfo',
  'user/withdrawCheck',
  'user/depositInfo',
]

interface ExchangeSheetProps {
  readonly quote: Quote | undefined
  /** The last quote of the pair, whether it still holds or not: the sheet keeps its shape while the next one is on its way. */
  readonly latest: Quote
  readonly result: Conversion
  readonly left: number
  readonly onRenew: (refused?: string) => void
  readonly onDone: (receipt: OutputOf<'user/exchange'>) => void
  readonly onClose: () => void
}

/** The one summary before money is exchanged, at a quote that is renewed while it lies open; and the secret that sends it. */
export const ExchangeSheet = (props: ExchangeSheetProps) => {
  const { quote, latest, result, left, onRenew, onDone, onClose } = props
  const { from, to } = latest
  const offline = useNoTradingReason()
  const [fundPassword, setFundPassword] = useState('')
  const send = useAct('user/exchange', { quiet: true, outdates: exchangeOutdates, done: onDone })
  const ended = send.error?.refusals.some(({ key }) => key === 'exchange_quote_expired' || key === 'exchange_rate_moved') ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal asks once for another quote, whatever else changes.
  useEffect(() => {
    if (ended) onRenew(send.variables?.quote)
  }, [ended])
  const action = exchangeTexts.submit(formatCurrency(result.paid, from), formatCurrency(result.received, to))
  const ready = /^\d{6}$/.test(fundPassword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (quote) send.mutate({ quote: quote.quote, from, to, amount: result.paid, fund_password: fundPassword })
  }
  return (
    <Sheet open onClose={onClose} title={exchangeTexts.summary}>
      <form className={styles.sheet} onSubmit={submit} noValidate>
        <div className={styles.sheetHead}>
          <Exchanged from={from} to={to} paid={result.paid} received={result.received} />
          <QuoteRing left={left} seconds={latest.seconds} />
        </div>
        <QuoteFacts quote={latest} cost={result.cost} />
        <Facts>
          <Fact label={exchangeTexts.leftIn(from)}>{formatCurrency(result.left, from)}</Fact>
          <Fact label={exchangeTexts.leftIn(to)}>{formatCurrency(result.reached, to)}</Fact>
        </Facts>
        <PasswordField digits label={exchangeTexts.fundPassword} value={fundPassword} onChange={setFundPassword} />
        <RefusedNote failure={send.error} />
        <Button
          type="submit"
          busy={send.isPending}
          disabledReason={offline ?? (quote === undefined ? exchangeTexts.renewing : ready ? undefined : action)}
        >
          {action}
        </Button>
      </form>
    </Sheet>
  )
}
