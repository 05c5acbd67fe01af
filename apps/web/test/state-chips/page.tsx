import { identityStates } from '@zaraba/contract/identity/verification-calls.ts'
import { stakeStates } from '@zaraba/contract/intraday/calls.ts'
import { offeringStates, subscriptionStates } from '@zaraba/contract/ipo/states.ts'
import { productRow } from '@zaraba/contract/products/rows.ts'
import { reviewStates } from '@zaraba/contract/review/states.ts'
import { positionStates } from '@zaraba/contract/trading/states.ts'
import '@zaraba/ui/style/tokens.css'
import '@zaraba/ui/style/type.css'
import '@zaraba/ui/style/base.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { FollowingChip } from '../../src/copy/following-row.tsx'
import { LoanChip } from '../../src/credit/loan-chip.tsx'
import { loanStateOf } from '../../src/credit/loan-figures.ts'
import { StateChip as ReviewChip } from '../../src/funding/cash/request-state.tsx'
import { IdentityChip } from '../../src/identity/mine/identity-chip.tsx'
import { StakeChip } from '../../src/intraday/stake-list.tsx'
import { OfferingChip, SubscriptionChip } from '../../src/ipo/offering-chips.tsx'
import { StateChip as PositionChip } from '../../src/trading/positions/position-state.tsx'

/** Every state of a list with its chip. */
const Each = <State extends string>({
  list,
  states,
  chip,
}: {
  readonly list: string
  readonly states: readonly State[]
  readonly chip: (state: State) => ReactNode
}) => (
  <ul data-list={list}>
    {states.map((state) => (
      <li key={state} data-state={state}>
        {chip(state)}
      </li>
    ))}
  </ul>
)

createRoot(document.getElementById('root') ?? document.body).render(
  <>
    <Each list="review" states={reviewStates} chip={(state) => <ReviewChip state={state} />} />
    <Each list="identity" states={identityStates} chip={(state) => <IdentityChip state={state} />} />
    <Each list="offering" states={offeringStates} chip={(state) => <OfferingChip state={state} />} />
    <Each list="subscription" states={subscriptionStates} chip={(state) => <SubscriptionChip row={{ state, reason: '' }} />} />
    <Each list="position" states={positionStates} chip={(state) => <PositionChip state={state} />} />
    <Each list="stake" states={stakeStates} chip={(state) => <StakeChip state={state} />} />
    <Each
      list="copy"
      states={[...productRow.shape.status.values].map(String)}
      chip={(status) => <FollowingChip status={Number(status) as 0 | 1 | 2} />}
    />
    {/* A loan that has passed is owed, and then repaid. */}
    <Each
      list="loan"
      states={reviewStates}
      chip={(state) =>
        [...new Set([true, false].map((running) => loanStateOf({ state, running })))].map((each) => (
          <LoanChip key={each} state={each} />
        ))
      }
    />
  </>,
)
