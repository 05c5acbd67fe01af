import { z } from 'zod'

/** A customer wherever the console names one: the account, what the customer wants to be called, and what the operators call them. */
export const person = { account: z.string(), display_name: z.string(), assigned_name: z.string() }
