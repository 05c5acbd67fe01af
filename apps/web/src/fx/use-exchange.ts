import { formatCurrency } from '@zaraba/ui/format/format.ts'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { useState } from 'react'
import { convert, type Pair } from './conversion.ts'
import { exchangeTexts } from './texts.ts'
import { useQuote } from './use-quote.ts'

/** State of the exchange form: the pair, the amount, the quote, and the reason why it cannot be sent. */
export const useExchange = () => {
  const [pair, setPair] = useState<Pair>({ from: 'JPY', to: 'USD' })
  const [amount, setAmount] = useState('')
  const { quote, latest, left, error, isPending, renew } = useQuote(pair)
  const known = latest?.from === pair.from && latest.to === pair.to ? latest : undefined
  const converted = known && convert(known, amount)
  const result = converted?.fault === null ? converted.result : undefined
  const fault = converted?.fault ? sentenceOf(converted.fault) : undefined
  const blocked = quote === undefined ? exchangeTexts.renewing : fault
  return {
    pair,
    /** An amount of one currency is none of another: it goes when the paid currency changes. */
    change: (next: Pair) => {
      setPair(next)
      if (next.from !== pair.from) setAmount('')
    },
    amount,
    setAmount,
    /** The quote that holds now. */
    quote,
    /** The last quote of this pair, whether it still holds or not. */
    known,
    /** The last quote of any pair: its wallets are shown while the next one is on its way. */
    latest,
    left,
    renew,
    error,
    isPending,
    result,
    /** The fault of the typed amount; undefined while the field is empty or right. */
    fault: amount === '' ? undefined : fault,
    /** Why nothing can be sent now. */
    blocked,
    /** Label of the button: its action, or why it cannot be pressed. */
    face:
      (result === undefined
        ? blocked
        : exchangeTexts.review(formatCurrency(result.paid, pair.from), formatCurrency(result.received, pair.to))) ??
      exchangeTexts.title,
  }
}
