import { formatAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { useState } from 'react'
import { RequestSheet } from '../funding/cash/request-sheet.tsx'
import { useNoTradingReason } from '../shell/connection.ts'
import { EntryRow } from '../shell/lists/entry-row.tsx'
import { PagedRows, rowsOf } from '../shell/lists/paged-rows.tsx'
import { Header } from '../shell/screen/header.tsx'
import { useGo } from '../shell/screen/navigation.ts'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { invalidate, queryClient, usePages } from '../shell/server/queries.ts'
import { LoanChip } from './loan-chip.tsx'
import { type Loan, loanStateOf } from './loan-figures.ts'
import { creditPaths } from './paths.ts'
import { RepayDialog } from './repay-dialog.tsx'
import { StockCredits } from './stock-credits.tsx'
import { creditTexts } from './texts.ts'

const texts = creditTexts.orders
const yen = (text: string) => formatAmount(text, 'jpy')

/** Facts about the money of a loan that was paid out. */
const factsOf = (loan: Loan): readonly (readonly [label: string, value: string])[] => {
  const state = loanStateOf(loan)
  if (state === 'running')
    return [
      [texts.costSoFar, yen(loan.interest)],
      [texts.owed, yen(loan.owed)],
    ]
  return state === 'repaid'
    ? [
        [texts.cost, yen(loan.interest)],
        [texts.repaid, formatMoment(loan.repaid)],
      ]
    : []
}

const LoanSheet = ({ loan, onClose }: { readonly loan: Loan; readonly onClose: () => void }) => {
  const [repaying, setRepaying] = useState(false)
  const offline = useNoTradingReason()
  const footer = loan.running && (
    <Button disabledReason={offline} onClick={() => setRepaying(true)}>
      {creditTexts.repay.action(yen(loan.owed))}
    </Button>
  )
  return (
    <RequestSheet
      title={creditTexts.title}
      request={loan}
      chip={<LoanChip state={loanStateOf(loan)} />}
      facts={factsOf(loan)}
      onClose={onClose}
      {...(footer === false ? {} : { footer })}
    >
      <RepayDialog open={repaying} onClose={() => setRepaying(false)} />
    </RequestSheet>
  )
}

const LoanRow = ({ loan, onOpen }: { readonly loan: Loan; readonly onOpen: () => void }) => {
  const state = loanStateOf(loan)
  return (
    <EntryRow
      title={yen(loan.money)}
      text={`${formatMoment(loan.apply_time)} · ${loan.order_no}`}
      end={<LoanChip state={state} />}
      {...(loan.interest === '0'
        ? {}
        : { endText: `${state === 'repaid' ? texts.cost : texts.costSoFar} ${yen(loan.interest)}` })}
      onOpen={onOpen}
    />
  )
}

/** The caller's loans, latest first, each with its state and what it cost. */
const Loans = () => {
  const go = useGo()
  const [open, setOpen] = useState('')
  const pages = usePages('user/loanlist', {}, { quiet: true })
  const shown = rowsOf(pages).find(({ order_no }) => order_no === open)
  return (
    <>
      <PagedRows
        pages={pages}
        empty={
          <EmptyState
            icon="records"
            text={texts.empty}
            action={
              <Button kind="plain" small onClick={() => go(creditPaths.loan)}>
                {texts.make}
              </Button>
            }
          />
        }
      >
        {(rows) => rows.map((loan) => <LoanRow key={loan.order_no} loan={loan} onOpen={() => setOpen(loan.order_no)} />)}
      </PagedRows>
      {shown && <LoanSheet loan={shown} onClose={() => setOpen('')} />}
    </>
  )
}

const kinds = ['loans', 'stock'] as const
const callOf = { loans: 'user/loanlist', stock: 'trade/ustockslist' } as const

/** Records of credit: loans, and the stock credit of orders and positions (C-07). */
export const LoanOrdersScreen = () => {
  const [kind, setKind] = useState<(typeof kinds)[number]>('loans')
  return (
    <Screen header={<Header title={texts.title} back={creditPaths.loan} />}>
      <PullToRefresh onRefresh={() => invalidate(queryClient, callOf[kind])}>
        <Tabs
          label={texts.title}
          items={kinds.map((value) => ({ value, label: texts.tabs[value] }))}
          value={kind}
          onChange={setKind}
        >
          {kind === 'loans' ? <Loans /> : <StockCredits />}
        </Tabs>
      </PullToRefresh>
    </Screen>
  )
}
