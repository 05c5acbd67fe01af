import { opsCalls } from '@zaraba/contract/calls.ts'
import type { OpsCallName } from '@zaraba/contract/operators/calls.ts'
import type { Role } from '@zaraba/contract/operators/declare.ts'
import { NotForRoles, ops } from './call.ts'
import { queryClient } from './query-client.ts'

export const mayMake = (roles: readonly Role[], name: OpsCallName): boolean => {
  const { may } = opsCalls[name]
  return may === 'nobody' || may.some((role) => roles.includes(role))
}

/** Roles of the operator of this tab, asked at most once a minute, as in the frame. */
export const ownRoles = async (): Promise<readonly Role[]> => {
  const { roles } = await queryClient.fetchQuery({
    queryKey: ['session/self', {}],
    queryFn: () => ops('session/self', {}, { byItself: true }),
    staleTime: 60_000,
  })
  return roles
}

/** @throws NotForRoles */
export const onlyWhatMayBeAsked = async (name: OpsCallName): Promise<void> => {
  if (name !== 'session/self' && !mayMake(await ownRoles(), name)) throw new NotForRoles(name)
}
