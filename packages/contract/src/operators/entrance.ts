import { z } from 'zod'
import { instantText, nothing } from '../shapes.ts'
import { opsEntrance, opsRead, roles } from './declare.ts'

const name = z.string().trim().max(64).default('')
const password = z.string().max(200).default('')
const code = z.string().trim().max(64).default('')

/** Who is at the console. */
const operatorSelf = z.object({
  name: z.string(),
  roles: z.array(z.enum(roles)),
  /** The log-in ends then at the latest; sooner after a quarter of an hour without an action. */
  until: instantText,
  /** How many others may confirm a decision of four eyes. */
  other_reviewers: z.int(),
})

/** How an operator comes in: the set-up with the one-time code of the command line, the log-in, the log-out. */
export const entranceCalls = {
  'session/setUpBegin': opsEntrance('Shows a one-time code of `operator add`: answers the secret for the authenticator.', {
    input: z.object({ code }),
    output: z.object({ name: z.string(), secret: z.string(), address: z.string() }),
    refuses: ['set_up_code_wrong'],
  }),
  'session/setUp': opsEntrance('Sets the password and proves the authenticator; the one-time code is spent with it.', {
    input: z.object({ code, password, repeat_password: password, authenticator_code: code }),
    output: z.object({ token: z.string(), name: z.string() }),
    refuses: [
      'password_needs_twelve',
      'password_too_common',
      'passwords_must_match',
      'set_up_code_wrong',
      'authenticator_code_wrong',
    ],
  }),
  'session/logIn': opsEntrance('Logs in with name, password and the authenticator’s code, all three at once.', {
    input: z.object({ name, password, authenticator_code: code }),
    output: z.object({ token: z.string(), name: z.string() }),
    refuses: ['operator_locked', 'wrong_name_password_or_code'],
  }),
  'session/self': opsRead('Who is logged in.', roles, { input: nothing, output: operatorSelf }),
  'session/logOut': opsRead('Ends this log-in.', roles, { input: nothing, output: nothing }),
} as const
