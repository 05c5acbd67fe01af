import { formatCurrency } from '@zaraba/ui/format/format.ts'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { useState } from 'react'
import { fx } from './messages.ts'
import { type Pair, reckon } from './reckoning.ts'
import { useQuote } from './use-quote.ts'

/** What is being exchanged, at which quote, and what stands against it. */
export const useExchange = () => {
  const [pair, setPair] = useState<Pair>({ from: 'JPY', to: 'USD' })
  const [amount, setAmount] = useState('')
  const { quote, latest, left, error, isPending, renew } = useQuote(pair)
  const known = latest?.from === pair.from && latest.to === pair.to ? latest : undefined
  const reckoned = known && reckon(known, amount)
  const result = reckoned?.fault === null ? reckoned.result : undefined
  const fault = reckoned?.fault ? sentenceOf(reckoned.fault) : undefined
  const blocked = quote === undefined ? fx.renewing : fault
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
    /** What is wrong with what was typed; nothing while the field is empty. */
    fault: amount === '' ? undefined : fault,
    /** Why nothing can be sent now. */
    blocked,
    /** What the button says: what it does, or why it cannot. */
    face:
      (result === undefined
        ? blocked
        : fx.review(formatCurrency(result.paid, pair.from), formatCurrency(result.received, pair.to))) ?? fx.title,
  }
}
