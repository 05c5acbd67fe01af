import { account } from './account/en.ts'
import { book } from './book/en.ts'
import { chart } from './chart/en.ts'
import { companies } from './companies/en.ts'
import { fees } from './fees/en.ts'
import { margin } from './margin/en.ts'
import { newShares } from './new-shares/en.ts'
import { orders } from './orders/en.ts'
import { risk } from './risk/en.ts'
import { sessions } from './sessions/en.ts'
import { settlement } from './settlement/en.ts'

export const texts = { orders, book, sessions, fees, settlement, margin, newShares, chart, companies, risk, account }
