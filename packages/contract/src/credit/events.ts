import { event, type NoValues } from '../event.ts'

export const creditEvents = {
  loan_repaid: event<{ readonly type: string; readonly amount: string; readonly overdue: 'yes' | 'no' }>('a loan was repaid', [
    'money',
    'requests',
    'cash',
  ]),
  loan_overdue: event<NoValues>('a loan is overdue', ['money', 'requests', 'cash']),
  credit_changed: event<{ readonly kind: string; readonly points: string; readonly score: string }>('the credit score changed', [
    'money',
    'requests',
    'cash',
  ]),
} as const
