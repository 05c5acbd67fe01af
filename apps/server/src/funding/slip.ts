import type { transferSlip } from '@zaraba/contract/funding/cash-calls.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Language } from '@zaraba/money/language.ts'
import type { z } from 'zod'

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
export const referenceOf = (customer: CustomerNumber): string => {
  const check = 98n - ((customer * 100n) % 97n)
  return `ZR${String(customer).padStart(6, '0')}${String(check).padStart(2, '0')}`
}

export const slipOf = (customer: CustomerNumber, language: Language): Slip => ({
  ...practiceBank[language],
  branch_code: '000',
  account_number: '0000365',
  reference: referenceOf(customer),
})
