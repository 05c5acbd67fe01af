import { z } from 'zod'
import { call } from '../call.ts'
import { longestPreference } from './limits.ts'

const text = z.string().max(longestPreference)

export const preferenceCalls = {
  'user/preferences': call(
    'Reads what the caller keeps under a key, or keeps a text there when `value` is given; an empty `value` removes the key. With `items` only those items of a kept list change.',
    {
      refuses: ['preferences_full'],
      // Each byte of a form takes up to three.
      largestBody: 4 * longestPreference,
      input: z.object({
        key: z
          .string()
          .regex(/^[a-z][a-zA-Z0-9._:/-]{0,63}$/)
          .describe('The program’s own name for it, such as `drawings/jpy:7203`.'),
        value: text.optional().describe('A JSON text of at most 65,536 bytes in UTF-8.'),
        items: text
          .optional()
          .describe(
            'Changes of single items, instead of `value`: a JSON list of `{"id", "version", "value"}`, with `null` for an item that is removed. Of each item the higher version is kept, of two equal ones the later arrival.',
          ),
      }),
      output: z.object({
        key: z.string().describe('The key.'),
        value: text.describe('The JSON text; empty when nothing is kept. After `items` all items, merged.'),
      }),
    },
  ),
} as const
