import { slice } from '../base/slice.ts'
import { identityFace } from '../identity/face.ts'
import { reviewFace } from '../review/face.ts'
import { creditCalls } from './calls.ts'
import { creditFace, creditFacts } from './face.ts'
import { interestDue, loanDueHandlers, loanSubjects, overdueDue } from './interest.ts'
import { customerOfRecovery, listening, recover, recoverDue } from './listen.ts'
import { loanRules } from './loan-review.ts'
import { creditMessages } from './messages.ts'
import { scoreOf, unfinished, waiting } from './store.ts'
import { verifyLoansAndScores } from './verify.ts'

export const credit = slice({
  name: 'credit',
  tables: ['credit.*'],
  messages: creditMessages,
  waiting,
  unfinished,
  needs: { identity: identityFace, review: reviewFace },
  gives: creditFace,
  entries: { 'paid-out': ['lend'], interest: ['loan_interest'], repaid: ['repay'] },
  verify: verifyLoansAndScores,
  units: {
    [interestDue]: { each: 'a loan' },
    [overdueDue]: { each: 'a loan' },
    [recoverDue]: { each: 'the score of a customer' },
  },
  open: ({ database, marketClock, writeEvents }, { identity, review: reviews }) => {
    identity.creditScoreBy((customer) => scoreOf(database, customer))
    const ports = { ...identity, database, marketClock, writeEvents, reviews, identity }
    return {
      face: creditFacts,
      calls: creditCalls(ports),
      reviews: { loan: loanRules(ports) },
      due: { ...loanDueHandlers(ports), [recoverDue]: recover(ports) },
      dueSubjects: { ...loanSubjects, [recoverDue]: customerOfRecovery },
      listen: listening(ports),
    }
  },
})
