import type { Currency } from '@zaraba/money/currency.ts'
import { formatCurrency } from '@zaraba/ui/format/format.ts'
import { formatDate, formatLongDay, formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useState } from 'react'
import { identityPaths } from '../identity/paths.ts'
import { useNoTradingReason } from '../shell/connection.ts'
import { EntryRow } from '../shell/lists/entry-row.tsx'
import { PagedRows } from '../shell/lists/paged-rows.tsx'
import { Header } from '../shell/screen/header.tsx'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { invalidate, queryClient, usePages } from '../shell/server/queries.ts'
import { choose, type ExchangeRow, type Pair, partOf, type Quote, walletOf } from './conversion.ts'
import { CurrencySheet } from './currency-sheet.tsx'
import { ExchangeSheet } from './exchange-sheet.tsx'
import { Exchanged } from './exchanged.tsx'
import styles from './fx.module.css'
import { QuoteFacts } from './quote-facts.tsx'
import { QuoteRing } from './quote-ring.tsx'
import { rateLine } from './rate-line.ts'
import { PaySide, ReceiveSide } from './side-card.tsx'
import { exchangeTexts } from './texts.ts'
import { useExchange } from './use-exchange.ts'

/** Receipt of an exchange with its rate and time: shown at once, and later from the history. */
const ReceiptSheet = ({ row, onClose }: { readonly row: ExchangeRow; readonly onClose: () => void }) => (
  <Sheet open onClose={onClose} title={exchangeTexts.receipt} footer={<Button onClick={onClose}>{exchangeTexts.done}</Button>}>
    <div className={styles.sheet}>
      <div className={styles.sheetHead}>
        <Exchanged {...row} />
        <Chip tone="good">{exchangeTexts.doneState}</Chip>
      </div>
      <QuoteFacts quote={row} />
      <Facts>
        <Fact label={exchangeTexts.time}>
          {formatLongDay(row.time)} {formatDate(row.time, 'h:m:s')}
        </Fact>
        <Fact label={exchangeTexts.order}>{row.order_no}</Fact>
      </Facts>
    </div>
  </Sheet>
)

const HistoryRow = ({ row, onOpen }: { readonly row: ExchangeRow; readonly onOpen: () => void }) => (
  <EntryRow
    title={`${formatCurrency(row.paid, row.from)} → ${formatCurrency(row.received, row.to)}`}
    text={`${formatMoment(row.time)} · ${row.order_no}`}
    endText={rateLine(row.rate, row)}
    onOpen={onOpen}
  />
)

/** The caller's exchanges, latest first. */
const ExchangeHistory = ({ onOpen }: { readonly onOpen: (row: ExchangeRow) => void }) => {
  const pages = usePages('user/exchangelist', {}, { quiet: true })
  return (
    <Section title={exchangeTexts.history}>
      <PagedRows pages={pages} hinted={3} empty={<EmptyState icon="records" text={exchangeTexts.empty} />}>
        {(rows) => rows.map((row) => <HistoryRow key={row.order_no} row={row} onOpen={() => onOpen(row)} />)}
      </PagedRows>
    </Section>
  )
}

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
        onAmount={onAmount}
        onPart={(part) => onAmount(partOf(held(pair.from) ?? '0', pair.from, part))}
        onPick={() => onPick('from')}
      />
      <button type="button" className={styles.swap} aria-label={exchangeTexts.swap} onClick={onSwap}>
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
        <strong>{exchangeTexts.quote}</strong>
        <span className={styles.soft}>{exchangeTexts.renews}</span>
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
      header={<Header title={exchangeTexts.title} back={identityPaths.mine} />}
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
          title={picking === 'from' ? exchangeTexts.pay : exchangeTexts.receive}
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
