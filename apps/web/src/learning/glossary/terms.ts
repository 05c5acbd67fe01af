import { accountTerms } from './account.ts'
import { bookTerms } from './book.ts'
import { chartTerms } from './chart.ts'
import { companiesTerms } from './companies.ts'
import { feesTerms } from './fees.ts'
import { marginTerms } from './margin.ts'
import { newSharesTerms } from './new-shares.ts'
import { ordersTerms } from './orders.ts'
import { riskTerms } from './risk.ts'
import { sessionsTerms } from './sessions.ts'
import { settlementTerms } from './settlement.ts'

/** Terms of the glossary by topic, in the order in which they are listed. */
export const topics = {
  orders: ordersTerms,
  book: bookTerms,
  sessions: sessionsTerms,
  fees: feesTerms,
  settlement: settlementTerms,
  margin: marginTerms,
  newShares: newSharesTerms,
  chart: chartTerms,
  companies: companiesTerms,
  risk: riskTerms,
  account: accountTerms,
} as const

export type TopicName = keyof typeof topics
type Topics = typeof topics
/** The name of a term of the glossary. */
export type TermId = { [Topic in TopicName]: keyof Topics[Topic] }[TopicName]
