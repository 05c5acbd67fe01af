import type { Forgery } from './forgery.ts'
import { besideTheMoney } from './guard-forgeries.ts'
import { inTheLedger } from './ledger-forgeries.ts'
import { inDecisions, inMoneyAndCredit, inProducts } from './money-forgeries.ts'
import { couldHaveHappened } from './moved-forgeries.ts'
import { inThePositions, inTheReceipts } from './position-forgeries.ts'

/** Every forgery that is tried, each on the books of a customer who has used every system of the house. */
export const forgeries: readonly Forgery[] = [
  ...inTheLedger,
  ...inTheReceipts,
  ...inThePositions,
  ...inMoneyAndCredit,
  ...inProducts,
  ...inDecisions,
  ...couldHaveHappened,
  ...besideTheMoney,
]
