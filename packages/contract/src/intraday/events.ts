import { event } from '../event.ts'

type OfStake = { readonly type: string; readonly amount: string }
type StakeResult = OfStake & { readonly profit: string; readonly trades: string }

export const intradayEvents = {
  stake_submitted: event<OfStake>('a day’s stake was submitted to its desk', ['money', 'applications', 'stakes']),
  stake_traded: event<StakeResult>('a day’s stake was traded and paid out', ['money', 'applications', 'stakes']),
  stake_failed: event<StakeResult>('a day’s stake came back untraded', ['money', 'applications', 'stakes']),
} as const
