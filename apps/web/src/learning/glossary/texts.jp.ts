import { account } from './account.jp.ts'
import { book } from './book.jp.ts'
import { chart } from './chart.jp.ts'
import { companies } from './companies.jp.ts'
import { fees } from './fees.jp.ts'
import { margin } from './margin.jp.ts'
import { newShares } from './new-shares.jp.ts'
import { orders } from './orders.jp.ts'
import { risk } from './risk.jp.ts'
import { sessions } from './sessions.jp.ts'
import { settlement } from './settlement.jp.ts'

export const messages = { orders, book, sessions, fees, settlement, margin, newShares, chart, companies, risk, account }
