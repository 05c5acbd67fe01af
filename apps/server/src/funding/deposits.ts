import type { depositRow, transferSlip } from '@zaraba/contract/funding/cash-calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Language } from '@zaraba/money/language.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { depositLines, depositRefusals, mostDepositNow } from '@zaraba/rules/funding/deposit.ts'
import { depositHours, firstMostDeposit, latestDepositArrival, leastDeposit, mostDeposit } from '@zaraba/rules/funding/terms.ts'
import type { z } from 'zod'
import type { ReviewRequest } from '../base/review.ts'
import { promiseRow, reviewRow } from '../base/review-row.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import { pageOf } from '../calls/paging.ts'
import { request } from '../exactly-once/request.ts'
import { depositFacts } from './cash-facts.ts'
import type { CashPorts } from './cash-ports.ts'

type Slip = z.output<typeof transferSlip>

/** The bank that exists nowhere but here. No setting, brand or translation changes it (H-8). */
const practiceBank: Readonly<Record<Language, Omit<Slip, 'reference' | 'account_number' | 'branch_code'>>> = {
  ja: {
    institution: 'ザラバ練習銀行',
    branch_name: '練習本店',
    account_type: '普通',
    account_name: 'ザラバ証券（練習）お客様入金口',
  },
  en: {
    institution: 'Zaraba Practice Bank',
    branch_name: 'Practice Main Branch',
    account_type: 'Savings',
    account_name: 'Zaraba Securities (practice) client deposits',
  },
  zh: {
    institution: 'Zaraba 练习银行',
    branch_name: '练习总店',
    account_type: '普通',
    account_name: 'Zaraba 证券（练习）客户充值户',
  },
}

/** The customer's own reference: their number with two check digits by modulo 97, so that a slip of the pen is no other customer's. */
const referenceOf = (customer: CustomerNumber): string => {
  const check = 98n - ((customer * 100n) % 97n)
  return `ZR${String(customer).padStart(6, '0')}${String(check).padStart(2, '0')}`
}

const slipOf = (customer: CustomerNumber, language: Language): Slip => ({
  ...practiceBank[language],
  branch_code: '000',
  account_number: '0000365',
  reference: referenceOf(customer),
})

const rowOf = (request: ReviewRequest): z.output<typeof depositRow> => ({
  ...reviewRow(request),
  latest_time: formatInTokyo(latestDepositArrival(request.at)),
  money: String(request.money?.amount ?? 0n),
  reference: request.details.reference ?? '',
  voucher: request.details.voucher ?? '',
})

/** All reasons why a deposit would be refused now, its limits, and the slip to pay it with: before the customer types anything (H-3). */
export const depositInfo =
  (ports: CashPorts): Handler<'user/depositInfo'> =>
  async (_input, context) => {
    const { customer } = callerOf(context)
    const facts = await depositFacts(ports, ports.database, customer, ports.marketClock.now())
    const latest = await ports.reviews.latest(ports.database, customer, 'deposit')
    return {
      data: {
        checks: [...depositLines(facts)],
        minimum: String(leastDeposit),
        maximum: String(mostDeposit),
        first_maximum: String(firstMostDeposit),
        limit: String(mostDepositNow(facts.passedDeposits)),
        hours: depositHours,
        ...promiseRow(ports.reviews.promise(facts.at)),
        latest_time: formatInTokyo(latestDepositArrival(facts.at)),
        slip: slipOf(customer, context.language),
        pending: latest?.state === 'pending' ? rowOf(latest) : null,
      },
    }
  }

/** Asks for a deposit: nothing moves until it has passed. */
export const deposit = (ports: CashPorts) =>
  request(ports.database, 'user/deposit', {
    facts: async (on, { customer, input: { voucher } }) => ({
      voucher: voucher !== '' && (await ports.reviews.pictures.isUnused(on, customer, BigInt(voucher), 'transfer_voucher')),
      deposit: await depositFacts(ports, on, customer, ports.marketClock.now()),
    }),
    decide: (facts, { input: { amount } }) => {
      const refusals = depositRefusals(facts.deposit, { amount, voucher: facts.voucher })
      return refusals.length > 0 ? { refusals } : { plan: { amount: BigInt(amount), at: facts.deposit.at } }
    },
    write: async (transaction, { amount, at }, { customer, input: { voucher } }) => {
      const openedRequest = await ports.reviews.open(transaction, {
        customer,
        kind: 'deposit',
        money: { currency: 'JPY', amount },
        details: { reference: referenceOf(customer), voucher },
        at,
      })
      await ports.reviews.pictures.attach(transaction, customer, [BigInt(voucher)], openedRequest.number)
      return { data: rowOf(openedRequest) }
    },
  })

export const depositList =
  (ports: CashPorts): Handler<'user/depositlist'> =>
  async ({ page, limit }, context) => {
    const { customer } = callerOf(context)
    if (page !== undefined && !/^\d{1,18}$/.test(page)) return refuse({ key: 'invalid_input', field: 'page' })
    const before = page === undefined ? null : BigInt(page)
    const requests = await ports.reviews.list(ports.database, customer, 'deposit', before, limit + 1)
    return { data: pageOf(requests, limit, rowOf, ({ number }) => String(number)) }
  }
