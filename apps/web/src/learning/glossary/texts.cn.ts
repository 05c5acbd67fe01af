import { account } from './account.cn.ts'
import { book } from './book.cn.ts'
import { chart } from './chart.cn.ts'
import { companies } from './companies.cn.ts'
import { fees } from './fees.cn.ts'
import { margin } from './margin.cn.ts'
import { newShares } from './new-shares.cn.ts'
import { orders } from './orders.cn.ts'
import { risk } from './risk.cn.ts'
import { sessions } from './sessions.cn.ts'
import { settlement } from './settlement.cn.ts'

export const messages = { orders, book, sessions, fees, settlement, margin, newShares, chart, companies, risk, account }
