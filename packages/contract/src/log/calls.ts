import { z } from 'zod'
import { reading } from '../call.ts'
import { count, instantText, numberOf } from '../shapes.ts'

const hashText = z.string().regex(/^[0-9a-f]{64}$/)
const hashes = z.array(hashText.describe('SHA-256 over a part of the log, in hexadecimal.'))

/** A head of the public log, as it was signed. */
const logHead = z
  .object({
    size: numberOf('leaves').describe('How many leaves the log had.'),
    root: hashText.describe('The Merkle root over all of them (RFC 9162), in hexadecimal.'),
    at: instantText.describe('When it was signed.'),
    key: hashText.describe('The Ed25519 public key, in hexadecimal.'),
    signature: z
      .string()
      .regex(/^[0-9a-f]{128}$/)
      .describe('The signature over `zaraba-head-1 SIZE ROOT AT KEY`, in hexadecimal.'),
  })
  .meta({
    id: 'LogHead',
    description: 'The signed head of the public log: anyone who keeps it can notice a change of what it covers.',
  })
export const newestLogHead = logHead.nullable().describe('The newest signed head of the public log; null until the first one.')

/** Kinds of facts that a customer can have proven: rows of their own, and commitments of the installation. */
const provableKinds = ['move', 'fill', 'decision', 'commitment'] as const

export const logCalls = {
  'log/consistency': reading(
    'The newest head of the public log, and the proof that it begins with all that an earlier one covered.',
    {
      who: 'anyone',
      input: z.object({
        size: count(0, 999_999_999, 'leaves')
          .default(0)
          .describe('The size of the head that you kept; 0 or absent asks for the newest head alone.'),
      }),
      output: z.object({
        head: newestLogHead,
        proof: hashes.describe(
          'The consistency proof from the size that was asked for (RFC 9162 §2.1.4); empty for 0, for the same size, and where the log is shorter than that.',
        ),
      }),
    },
  ),
  'log/inclusion': reading(
    'Leaf of the public log for one row of the caller’s own, or for a commitment, and the proof that it is there.',
    {
      refuses: ['not_found'],
      input: z.object({
        kind: z
          .enum(provableKinds)
          .describe(
            '`move`: an entry of the ledger, `fill`: a receipt, `decision`: what became of a request, `commitment`: that to the seed of a day, for any caller.',
          ),
        number: z
          .string()
          .regex(/^\d{1,18}$/)
          .describe('The `number` of the entry, of the receipt, or of the day in `market/proof`.'),
      }),
      output: z
        .object({
          salt: z.string().describe('32 hexadecimal digits that only those get who may ask for the row.'),
          fields: z.array(z.string().describe('One field.')).describe('The fields of the leaf, in the order of their kind.'),
          index: numberOf('leaves')
            .nullable()
            .describe('Number of leaves before it; null where no head covers it yet: ask again after some seconds.'),
          head: newestLogHead,
          proof: hashes.describe('The inclusion proof up to the root of the head (RFC 9162 §2.1.3), the nearest first.'),
        })
        .meta({ id: 'LogInclusion', description: 'A row of the books in the public log.' }),
    },
  ),
} as const
