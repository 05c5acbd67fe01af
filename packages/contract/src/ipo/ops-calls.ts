import { z } from 'zod'
import { opsAction, opsRead } from '../operators/declare.ts'
import { freeText } from '../plain-text.ts'
import {
  count,
  instantOrDash,
  instantText,
  marketType,
  nothing,
  pageOf,
  paging,
  priceText,
  shares,
  typeOfRow,
} from '../shapes.ts'
import { offeringStates } from './states.ts'

const readers = ['editor', 'security', 'auditor'] as const
const writers = ['editor'] as const

/** The boards that take in newcomers, by market, and what their companies do. */
export const newcomerBoards = {
  jpy: ['tse_growth', 'tse_standard', 'tse_prime'],
  usd: ['nasdaq', 'nyse'],
  cny: ['sse_main', 'szse_main', 'sse_star', 'szse_chinext'],
} as const
export const boardNames = [...newcomerBoards.jpy, ...newcomerBoards.usd, ...newcomerBoards.cny] as const
export const branchKinds = [
  'software',
  'services',
  'consumer',
  'electronics',
  'machinery',
  'biotech',
  'estate',
  'materials',
  'logistics',
  'finance',
] as const
const verdicts = ['approved', 'rejected'] as const
export const proposalStates = ['pending', ...verdicts] as const

const name = freeText(30)
const date = z.string().regex(/^\d{4}-\d\d-\d\d$/)
const most = 9_999_999_999

const terms = {
  type: marketType,
  board: z.enum(boardNames),
  branch: z.enum(branchKinds),
  name_jp: name,
  name_us: name,
  name_cn: name,
  /** The price that the prospectus reckons with; range and price are drawn around it. */
  price: priceText,
  shares: count(1, most),
  offered: count(1, most),
  fresh: count(0, most),
  /** Profit of the last year in thousands of the market's currency; a loss is negative. */
  profit: z
    .union([z.string().regex(/^-?\d{1,12}$/), z.int()])
    .transform(Number)
    .pipe(z.int().min(-999_999_999_999).max(999_999_999_999)),
  lots: count(1, 10_000_000),
  maximum: count(1, most),
  announced_on: date,
  opens_on: date,
  deadline_on: date,
  listing_on: date,
}

const opsOfferingRow = z.object({
  type: typeOfRow,
  code: z.string(),
  name: z.string(),
  /** Empty for what the world brings. */
  by: z.string(),
  state: z.enum(offeringStates),
  offered: shares,
  announced: instantText,
  opens: instantText,
  closes: instantText,
  drawn: instantText,
  listing: instantText,
  commitment: z.string(),
})

const proposalRow = z.object({
  id: z.string(),
  type: typeOfRow,
  code: z.string(),
  board: z.enum(boardNames),
  branch: z.enum(branchKinds),
  names: z.array(z.string()),
  price: z.string(),
  shares,
  offered: shares,
  fresh: shares,
  profit: z.int(),
  lots: z.int(),
  maximum: shares,
  announced_on: z.string(),
  opens_on: z.string(),
  deadline_on: z.string(),
  listing_on: z.string(),
  state: z.enum(proposalStates),
  proposed_by: z.string(),
  proposed_time: instantText,
  reason: z.string(),
  decided_by: z.string(),
  decided_time: instantOrDash,
})

const outsideRules = ['offering_outside_rules', 'offering_name_taken'] as const

/** New shares that an installation adds to those of the world, within the same rules; the winners are drawn, not chosen. */
export const offeringOpsCalls = {
  'offerings/list': opsRead('New shares of the world and of the brokerage, the latest announced first.', readers, {
    input: z.object({ ...paging }),
    output: pageOf(opsOfferingRow),
  }),
  'offerings/proposals': opsRead('Offerings that operators have proposed, the latest first.', readers, {
    input: z.object({ ...paging }),
    output: pageOf(proposalRow),
  }),
  'offerings/propose': opsAction(
    'Proposes new shares within the dated rules of their market; another operator has to approve them.',
    writers,
    {
      input: terms,
      output: z.object({ id: z.string(), code: z.string() }),
      refuses: [...outsideRules, 'offering_codes_ended'],
    },
  ),
  'offerings/decide': opsAction(
    'Approves what another operator has proposed, and commits to the secret of its draw; or rejects it.',
    writers,
    {
      input: { id: z.string().regex(/^\d{1,18}$/), verdict: z.enum(verdicts) },
      output: nothing,
      refuses: ['not_found', 'request_already_decided', 'offering_proposed_by_yourself', ...outsideRules],
    },
  ),
} as const
