import type { CallFailure } from '@zaraba/client/call.ts'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { useState } from 'react'
import { call } from '../../shell/server/client.ts'
import { useCall, useUser } from '../../shell/server/queries.ts'
import { knownMethods, methodsAsked } from './methods.ts'
import { ProofField } from './proof-field.tsx'

/** Whether a form has to ask for a second factor: one is enrolled, or the server has just said so. */
export const useKeyNeeded = (failure: CallFailure | null): boolean => {
  const user = useUser()
  const [asked, setAsked] = useState(false)
  // A field that was asked for once stays on the form, also after its last failure has been cleared by typing.
  if (!asked && failure?.refusals.some(({ field }) => field === 'security_key')) setAsked(true)
  return asked || (user.data?.security_keys ?? 0) > 0
}

const askPasskey = async (): Promise<string> =>
  (await call('user/securityKeyBegin', { method: 'passkey', purpose: 'prove' })).options

interface SecurityKeyFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** How the form's last try failed. */
  readonly failure: CallFailure | null
  readonly error?: string | undefined
}

const Enrolled = ({ failure, ...field }: SecurityKeyFieldProps) => {
  const keys = useCall('user/securityKeys', {}, { quiet: true })
  const asked = methodsAsked(failure)
  if (asked === null && keys.isPending) return <Skeleton height={48} />
  const methods = asked ?? knownMethods(keys.data?.list.map(({ method }) => method) ?? [])
  return <ProofField {...field} methods={methods} askPasskey={askPasskey} failure={failure} />
}

/** Asks for a second factor in a form that moves money or cards; nothing where none is enrolled (docs/product/identity.md). */
export const SecurityKeyField = (props: SecurityKeyFieldProps) => (useKeyNeeded(props.failure) ? <Enrolled {...props} /> : null)
