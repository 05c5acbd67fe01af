import type { marketPageCalls } from '@zaraba/contract/market/page-calls.ts'
import type { Handlers } from '../../calls/handler.ts'
import { showCompany } from './company.ts'
import { listDisclosures } from './disclosures.ts'
import { showIndicators } from './indicators.ts'
import { listIndustries } from './industries.ts'
import type { PagePorts } from './ports.ts'
import { rankStocks } from './rankings.ts'
import { showCompanies } from './screener.ts'
import { showShortSelling } from './short-selling.ts'

export const marketPageHandlers = (ports: PagePorts): Handlers<typeof marketPageCalls> => ({
  'market/indicators': showIndicators(ports),
  'market/rankings': rankStocks(ports),
  'market/shortSelling': showShortSelling(ports),
  'market/industries': listIndustries(ports),
  'market/companies': showCompanies(ports),
  'market/company': showCompany(ports),
  'market/disclosures': listDisclosures(ports),
})
