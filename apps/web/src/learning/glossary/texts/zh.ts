import { account } from './account/zh.ts'
import { book } from './book/zh.ts'
import { chart } from './chart/zh.ts'
import { companies } from './companies/zh.ts'
import { fees } from './fees/zh.ts'
import { margin } from './margin/zh.ts'
import { newShares } from './new-shares/zh.ts'
import { orders } from './orders/zh.ts'
import { risk } from './risk/zh.ts'
import { sessions } from './sessions/zh.ts'
import { settlement } from './settlement/zh.ts'

export const texts = { orders, book, sessions, fees, settlement, margin, newShares, chart, companies, risk, account }
