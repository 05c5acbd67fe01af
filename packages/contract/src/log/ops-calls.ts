import { z } from 'zod'
import { opsAction } from '../operators/declare.ts'
import { newestLogHead } from './calls.ts'

export const logOpsCalls = {
  'log/sign': opsAction('Signs a head of the public log over all that it has taken in, once a minute at most.', ['security'], {
    input: {},
    output: z.object({ head: newestLogHead }),
  }),
} as const
