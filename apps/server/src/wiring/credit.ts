import type { Clock } from '@zaraba/money/clock.ts'
import { recoversAt, withdrawalThreshold } from '@zaraba/rules/credit/score.ts'
import type { DueHandler } from '../base/due.ts'
import type { WriteEvents } from '../base/events-store.ts'
import { balancesOf } from '../base/ledger-store.ts'
import { owedBy } from '../credit/facts.ts'
import { loanDueHandlers } from '../credit/interest.ts'
import { recover, recoverDue } from '../credit/listen.ts'
import type { CreditPorts, LoanDecisionPorts } from '../credit/ports.ts'
import { recoveriesOf, scoreOf } from '../credit/store.ts'
import type { CreditPort } from '../funding/cash-ports.ts'
import { verifiedName } from '../identity/documents-store.ts'
import type { IdentityFace } from '../identity/face.ts'
import { explainFlag } from '../identity/flag-refusals.ts'
import { customerOfNumber, flagsOf } from '../identity/store.ts'
import type { ReviewMachine } from '../review/machine.ts'
import type { Foundation } from './foundation.ts'

/** What funding asks of credit: what is owed stands in the ledger, the score in its events. */
export const creditPort: CreditPort = {
  owed: async (database, customer) => owedBy(await balancesOf(database, customer)),
  score: scoreOf,
  recovers: async (database, customer) =>
    recoversAt(await scoreOf(database, customer), withdrawalThreshold, await recoveriesOf(database, customer)),
  threshold: withdrawalThreshold,
}

/** What the decision over a loan asks of identity. */
export const loanDecisionPorts = (writeEvents: WriteEvents, systemClock: Clock): LoanDecisionPorts => ({
  writeEvents,
  verifiedName,
  frozen: async (database, customer) => {
    const flag = (await flagsOf(database, customer, systemClock.now())).find((each) => each.flag === 'frozen')
    return flag === undefined ? null : explainFlag('account_banned_or_frozen', flag)
  },
})

export const creditDueHandlers = (writeEvents: WriteEvents, systemClock: Clock): Readonly<Record<string, DueHandler>> => ({
  ...loanDueHandlers(loanDecisionPorts(writeEvents, systemClock)),
  [recoverDue]: recover(writeEvents),
})

export const creditPorts = (
  { database, marketClock }: Foundation,
  reviews: ReviewMachine,
  identity: IdentityFace,
  writeEvents: WriteEvents,
  systemClock: Clock,
): CreditPorts => ({
  ...loanDecisionPorts(writeEvents, systemClock),
  database,
  marketClock,
  reviews,
  identity,
  hasFundPassword: async (queryable, customer) => ((await customerOfNumber(queryable, customer))?.fundPassword ?? null) !== null,
})
