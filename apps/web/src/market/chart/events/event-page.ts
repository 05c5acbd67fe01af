import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import type { CompanyEvent } from '../../company-event.ts'
import { companyPath, disclosurePath, disclosuresPath } from '../../paths.ts'

type Company = Pick<OutputOf<'market/company'>, 'quarters' | 'coming'>
export type ComingEvent = Company['coming'][number]

/** The kind of mark that a coming event has. */
export const markOf = { results: 'earnings', ex_dividend: 'dividend', split: 'split' } as const

/** The page of an event: of a result its own document where the company still has it, of what was paid or split the company. */
export const pageOfEvent = (
  event: CompanyEvent,
  company: Company | undefined,
  share: { readonly type: MarketType; readonly code: string },
): string => {
  if (event.kind !== 'earnings') return companyPath(share.type, share.code)
  const quarter = company?.quarters.find(({ published_on }) => published_on === event.date)
  return quarter === undefined ? disclosuresPath(share.type, share.code) : disclosurePath(quarter.id)
}

/** The nearest of the events that lie ahead. */
export const nextEvent = (coming: readonly ComingEvent[]): ComingEvent | undefined =>
  coming.toSorted((left, right) => left.date.localeCompare(right.date))[0]
