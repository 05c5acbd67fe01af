import type { CallFailure } from '@zaraba/client/call.ts'
import type { OutputOf } from '@zaraba/contract/calls.ts'

export type KeyMethod = OutputOf<'user/securityKeys'>['list'][number]['method']

const methods: readonly KeyMethod[] = ['totp', 'passkey']

/** Which of the methods are among those named. */
export const knownMethods = (names: readonly string[]): readonly KeyMethod[] => methods.filter((method) => names.includes(method))

/** Methods of which the server wants a proof; `null` when it asked for none. */
export const methodsAsked = (failure: CallFailure | null): readonly KeyMethod[] | null => {
  const asked = failure?.refusals.find(({ key }) => key === 'security_key_required')
  return asked ? knownMethods(asked.values?.methods?.split(',') ?? []) : null
}
