import type { Forgery } from './forgery.ts'
import { besideTheMoney } from './guard-forgeries.ts'
import { inTheLedger } from './ledger-forgeries.ts'
import { inDecisions, inMoneyAndCredit, inProducts } from './money-forgeries.ts'
import { couldHaveHappened } from './moved-forgeries.ts'
import { inThePositions, inTheReceipts } from './position-forgeries.ts'

/** All forgeries, each tried on the data of a customer who has used every slice. */
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
