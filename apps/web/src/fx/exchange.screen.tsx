import type { Currency } from '@zaraba/money/currency.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useState } from 'react'
import { identityPaths } from '../identity/paths.ts'
import { useNoTradingReason } from '../shell/connection.ts'
import { Header } from '../shell/screen/header.tsx'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { invalidate, queryClient } from '../shell/server/queries.ts'
import { choose, type ExchangeRow, type Pair, partOf, type Quote, typedAmount, walletOf } from './conversion.ts'
import { CurrencySheet } from './currency-sheet.tsx'
import { ExchangeHistory, ReceiptSheet } from './exchange-history.tsx'
import { ExchangeSheet } from './exchange-sheet.tsx'
import styles from './fx.module.css'
import { fx } from './messages.ts'
import { QuoteFacts } from './quote-facts.tsx'
import { QuoteRing } from './quote-ring.tsx'
import { PaySide, ReceiveSide } from './side-card.tsx'
import { useExchange } from './use-exchange.ts'

const refresh = () => Promise.all([invalidate(queryClient, 'user/exchangeRates'), invalidate(queryClient, 'user/exchangelist')])

interface SidesProps {
  readonly pair: Pair
  readonly latest: Quote | undefined
  readonly amount: string
  readonly received: string | undefined
  readonly error: string | undefined
  readonly onAmount: (amount: string) => void
  readonly onSwap: () => void
  readonly onPick: (side: keyof Pair) => void
}
/** Both wallets, one above the other, and the button that turns them round. */
const Sides = ({ pair, latest, amount, received, error, onAmount, onSwap, onPick }: SidesProps) => {
  const held = (currency: Currency) => (latest === undefined ? undefined : walletOf(latest, currency))
  return (
    <div className={styles.sides}>
      <PaySide
        currency={pair.from}
        available={held(pair.from)}
        amount={amount}
        error={error}
        onAmount={(text) => onAmount(typedAmount(text, pair.from))}
        onPart={(part) => onAmount(partOf(held(pair.from) ?? '0', pair.from, part))}
        onPick={() => onPick('from')}
      />
      <button type="button" className={styles.swap} aria-label={fx.swap} onClick={onSwap}>
        <Icon name="trade" size={20} />
      </button>
      <ReceiveSide currency={pair.to} available={held(pair.to)} received={received} onPick={() => onPick('to')} />
    </div>
  )
}

interface RatesProps {
  readonly latest: Quote
  readonly left: number
  readonly cost: string | undefined
}
const Rates = ({ latest, left, cost }: RatesProps) => (
  <Card>
    <div className={styles.rates}>
      <div className={styles.ratesHead}>
        <strong>{fx.quote}</strong>
        <span className={styles.soft}>{fx.renews}</span>
        <QuoteRing left={left} seconds={latest.seconds} />
      </div>
      <QuoteFacts quote={latest} cost={cost} />
    </div>
  </Card>
)

/** Exchanges one wallet's money for another's at a quote that holds for some seconds (R-98, P-18). */
export const ExchangeScreen = () => {
  const [picking, setPicking] = useState<keyof Pair | null>(null)
  const [confirming, setConfirming] = useState(false)
  const [receipt, setReceipt] = useState<ExchangeRow | null>(null)
  const offline = useNoTradingReason()
  const { pair, change, amount, setAmount, quote, known, latest, left, renew, error, isPending, result, ...state } = useExchange()
  return (
    <Screen
      header={<Header title={fx.title} back={identityPaths.mine} />}
      footer={
        latest && (
          <Button disabledReason={offline ?? state.blocked} onClick={() => setConfirming(true)}>
            {state.face}
          </Button>
        )
      }
    >
      <PullToRefresh onRefresh={refresh}>
        {isPending && <SkeletonRows count={5} />}
        {error && !known && <ErrorState failure={error} onRetry={() => renew()} />}
        {latest && (
          <div className={styles.page}>
            <Sides
              pair={pair}
              latest={latest}
              amount={amount}
              received={result?.received}
              error={state.fault}
              onAmount={setAmount}
              onSwap={() => change({ from: pair.to, to: pair.from })}
              onPick={setPicking}
            />
            {known && <Rates latest={known} left={left} cost={result?.cost} />}
          </div>
        )}
        <ExchangeHistory onOpen={setReceipt} />
      </PullToRefresh>
      {picking && (
        <CurrencySheet
          title={picking === 'from' ? fx.pay : fx.receive}
          chosen={pair[picking]}
          other={picking === 'from' ? pair.to : pair.from}
          quote={latest}
          onChoose={(currency) => {
            change(choose(pair, picking, currency))
            setPicking(null)
          }}
          onClose={() => setPicking(null)}
        />
      )}
      {confirming && known && result && (
        <ExchangeSheet
          quote={quote}
          latest={known}
          result={result}
          left={left}
          onRenew={renew}
          onDone={(row) => {
            setConfirming(false)
            setAmount('')
            setReceipt(row)
          }}
          onClose={() => setConfirming(false)}
        />
      )}
      {receipt && <ReceiptSheet row={receipt} onClose={() => setReceipt(null)} />}
    </Screen>
  )
}
