import { z } from 'zod'
import { instantOrDash, instantText, numberOf } from '../shapes.ts'
import { offeringStates } from './states.ts'

const code = z.string().describe('The code that the share will have within its market.')
/** 32 bytes as 64 hexadecimal digits. */
const digest = z.string().regex(/^[0-9a-f]{64}$/)
const digestOrDash = z.string().regex(/^(?:-|[0-9a-f]{64})$/)

/** A group of the simulated applicants: a number of persons who each apply for the same number of lots. */
const crowdGroup = z
  .object({
    applicants: numberOf('persons').describe('How many.'),
    lots: numberOf('lots').describe('The lots that each of them applies for.'),
  })
  .meta({ id: 'CrowdGroup', description: 'A group of simulated applicants.' })

const sealedTicket = z
  .object({
    allotment_no: z.string().describe('Index in the list, from 0.'),
    lots: numberOf('lots').describe('The lots that were applied for.'),
    word: digest.describe('The random word of the applicant.'),
    win_lots: numberOf('lots').describe('The lots that were won; 0 before the draw.'),
  })
  .meta({ id: 'SealedTicket', description: 'The ticket of a customer of this server, without a name.' })

const inclusion = z
  .object({
    allotment_no: z.string().describe('The ticket that is proven.'),
    leaf: digest.describe('The hash of the ticket.'),
    path: z
      .array(
        z
          .object({
            side: z.enum(['left', 'right']).describe('On which side it is joined.'),
            hash: digest.describe('The hash that is joined.'),
          })
          .meta({ id: 'ProofStep', description: 'One step up the tree.' }),
      )
      .describe('From the leaf to the root.'),
    rank: z.string().describe('The rank of the ticket in the order of persons, from 1; “-” before the draw.'),
    last_rank: z.string().describe('The last rank that won; “-” before the draw.'),
  })
  .meta({ id: 'InclusionProof', description: 'Proof that a ticket is in the sealed list.' })

/** Everything from which a draw can be recomputed (H-5, docs/product/ipo.md). */
export const drawProof = z
  .object({
    code,
    state: z.enum(offeringStates).describe('State of the offering.'),
    commitment: digest.describe('SHA-256 of the secret, published before the window opened.'),
    committed_at: instantText.describe('When it was.'),
    root: digestOrDash.describe('The root of the sealed list; “-” before the close.'),
    sealed_at: instantOrDash.describe('When the list was sealed.'),
    tickets: z
      .object({
        count: numberOf('tickets').describe('How many there are: the crowd’s first, then the customers’ in the order of `list`.'),
        crowd: z.array(crowdGroup).describe('The simulated applicants, group by group; empty before the close.'),
        list: z.array(sealedTicket).describe('The tickets of this server’s customers; empty before the close.'),
      })
      .meta({ id: 'SealedTickets', description: 'The sealed list.' })
      .describe('The list that was sealed.'),
    lots: numberOf('lots').describe('The lots that are drawn.'),
    seed: digestOrDash.describe('The secret, revealed at the draw; “-” before it.'),
    winners: z
      .object({
        persons: numberOf('persons').describe('How many persons won.'),
        lots: numberOf('lots').describe('How many lots they won together.'),
        last: digestOrDash.describe('The HMAC of the last person that won in the order of persons; “-” before the draw.'),
        digest: digestOrDash.describe('SHA-256 over the winners, each as index in the list and lots; “-” before the draw.'),
      })
      .meta({ id: 'DrawnWinners', description: 'Who won.' })
      .describe('Result of the draw.'),
    proof: inclusion.optional().describe('With `order_no`: that the caller’s own ticket is in the list.'),
  })
  .meta({ id: 'DrawProof', description: 'Everything from which a draw can be recomputed.' })
export type DrawProof = z.output<typeof drawProof>
