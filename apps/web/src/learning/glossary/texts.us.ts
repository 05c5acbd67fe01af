import { account } from './account.us.ts'
import { book } from './book.us.ts'
import { chart } from './chart.us.ts'
import { companies } from './companies.us.ts'
import { fees } from './fees.us.ts'
import { margin } from './margin.us.ts'
import { newShares } from './new-shares.us.ts'
import { orders } from './orders.us.ts'
import { risk } from './risk.us.ts'
import { sessions } from './sessions.us.ts'
import { settlement } from './settlement.us.ts'

export const messages = { orders, book, sessions, fees, settlement, margin, newShares, chart, companies, risk, account }
