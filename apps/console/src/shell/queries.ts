import { keepPreviousData, type UseQueryResult, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { newIdempotencyKey } from '@zaraba/client/secret.ts'
import type { ActionName, OpsCallName, OpsOutput, OpsRequest } from '@zaraba/contract/operators/calls.ts'
import { useRef } from 'react'
import { ops } from './call.ts'
import { queryClient } from './query-client.ts'
import { onlyWhatMayBeAsked } from './roles.ts'

interface Reading {
  readonly enabled?: boolean
  /** Interval of automatic refetches, in milliseconds. */
  readonly everyMs?: number
  readonly keep?: boolean
  /** How long an answer is good: looking again would be audited again. */
  readonly freshMs?: number
}

export const useOps = <Name extends OpsCallName>(
  name: Name,
  input: OpsRequest<Name>,
  { enabled = true, everyMs, keep = false, freshMs }: Reading = {},
): UseQueryResult<OpsOutput<Name>, Error> =>
  useQuery<OpsOutput<Name>, Error>({
    queryKey: [name, input],
    queryFn: async ({ signal }) => {
      await onlyWhatMayBeAsked(name)
      return ops(name, input, { signal, byItself: everyMs !== undefined })
    },
    enabled,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(freshMs === undefined ? {} : { staleTime: freshMs, refetchOnWindowFocus: false }),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  })

type ListName = {
  [Name in OpsCallName]: OpsOutput<Name> extends { list: unknown[]; next: string | null } ? Name : never
}[OpsCallName]

/** A list by pages; `more` is absent on the last one. */
export const useOpsList = <Name extends ListName>(name: Name, input: OpsRequest<Name>, everyMs?: number) => {
  const query = useInfiniteQuery({
    queryKey: [name, 'pages', input],
    queryFn: async ({ pageParam, signal }) => {
      await onlyWhatMayBeAsked(name)
      return ops(name, pageParam === '' ? input : { ...input, page: pageParam }, { signal, byItself: everyMs !== undefined })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
  const rows = (query.data?.pages ?? []).flatMap((page): OpsOutput<Name>['list'][number][] => page.list)
  return { ...query, rows, more: query.hasNextPage ? () => void query.fetchNextPage() : undefined }
}

/**
 * An action of an operator. Its idempotency key stays until it has succeeded, so that a repeated tap counts once. Then all answers on the
 * screen are read again.
 */
export const useOpsAction = <Name extends ActionName>(name: Name, done?: (data: OpsOutput<Name>) => void) => {
  const key = useRef(newIdempotencyKey())
  return useMutation<OpsOutput<Name>, Error, OpsRequest<Name>>({
    mutationFn: (input) => ops(name, input, { key: key.current }),
    onSuccess: async (data) => {
      key.current = newIdempotencyKey()
      done?.(data)
      // Reading evidence is audited, so it is read again only when an operator opens it.
      await queryClient.invalidateQueries({ queryKey: ['reviews/one'], refetchType: 'none' })
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'reviews/one' })
    },
  })
}
