import type { Clock } from '@zaraba/money/clock.ts'
import type { WriteEvents } from '../base/events-store.ts'
import { loanRules } from '../credit/loan-review.ts'
import { depositRules, withdrawalRules } from '../funding/cash-reviews.ts'
import { identityReview } from '../identity/verification/identity-review.ts'
import { createReviewMachine, type ReviewMachine } from '../review/machine.ts'
import { decisionPorts } from './cash.ts'
import { loanDecisionPorts } from './credit.ts'
import type { Foundation } from './foundation.ts'

/** The one review machine, with the rules of each kind from the slice that knows them. */
export const wireReviews = (
  { marketClock }: Foundation,
  writeEvents: WriteEvents,
  settings: () => ReadonlyMap<string, string>,
  systemClock: Clock,
): ReviewMachine =>
  createReviewMachine(
    { marketClock, writeEvents, reviewer: () => (settings().get('reviewer') === 'operators' ? 'operators' : 'rules') },
    {
      identity: identityReview,
      deposit: depositRules(decisionPorts(systemClock)),
      withdrawal: withdrawalRules(decisionPorts(systemClock)),
      loan: loanRules(loanDecisionPorts(writeEvents, systemClock)),
    },
  )
