import { account } from './account/ja.ts'
import { book } from './book/ja.ts'
import { chart } from './chart/ja.ts'
import { companies } from './companies/ja.ts'
import { fees } from './fees/ja.ts'
import { margin } from './margin/ja.ts'
import { newShares } from './new-shares/ja.ts'
import { orders } from './orders/ja.ts'
import { risk } from './risk/ja.ts'
import { sessions } from './sessions/ja.ts'
import { settlement } from './settlement/ja.ts'

export const texts = { orders, book, sessions, fees, settlement, margin, newShares, chart, companies, risk, account }
