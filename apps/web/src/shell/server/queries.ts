import {
  type InfiniteData,
  keepPreviousData,
  QueryClient,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { CallFailure } from '@zaraba/client/call.ts'
import { retryUntilAnswered, retryWhileComputed } from '@zaraba/client/retry.ts'
import { newIdempotencyKey } from '@zaraba/client/secret.ts'
import { signedIn } from '@zaraba/client/session.ts'
import type { CallName, OutputOf, ReadingName, RequestOf, WritingName } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { toast } from '@zaraba/ui/sheets/toast.ts'
import { waitForAnswer } from '@zaraba/ui/sheets/waiting.ts'
import { sentenceOf, sentenceOfFailure } from '@zaraba/ui/words/sentence.ts'
import { useRef } from 'react'
import { call } from './client.ts'
import { announceLoading } from './loading.ts'

/** Figures older than this are asked for again when a screen opens. */
const freshMs = 5_000
const keptMs = 24 * 60 * 60 * 1000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshMs, gcTime: keptMs, ...retryWhileComputed, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

export const keyOf = <Name extends CallName>(name: Name, input: RequestOf<Name>) => [name, input] as const

interface Reading {
  readonly enabled?: boolean
  /** Interval of automatic refetches while the screen is open, in milliseconds. */
  readonly everyMs?: number
  /** How long a kept answer is used without asking again. */
  readonly freshMs?: number
  /** Errors are shown by the screen, not by a toast. */
  readonly quiet?: boolean
  /** Keeps showing the last answer while the next one, for another input, is under way. */
  readonly keep?: boolean
}

/** Calls whose answers are kept. One call reads and writes preferences: without a value it reads. */
type KeptName = ReadingName | 'user/preferences'

/** Reads one call and keeps its answer, on this device too. `input` is part of the answer's name. */
export const useCall = <Name extends KeptName>(
  name: Name,
  input: RequestOf<Name>,
  reading: Reading = {},
): UseQueryResult<OutputOf<Name>, CallFailure> =>
  useQuery<OutputOf<Name>, CallFailure>({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => call(name, input, { signal, quiet: reading.quiet ?? false }),
    enabled: reading.enabled ?? true,
    ...(reading.freshMs ? { staleTime: reading.freshMs } : {}),
    ...(reading.everyMs ? { refetchInterval: reading.everyMs } : {}),
    ...(reading.keep ? { placeholderData: keepPreviousData } : {}),
  })

/** The answers of several calls as one: there once all of them are. */
const allOf = <Data>(
  results: readonly UseQueryResult<Data>[],
): {
  readonly data: readonly Data[] | undefined
  readonly error: CallFailure | null
  readonly refetch: () => Promise<unknown>
} => {
  const data = results.flatMap((result) => (result.data === undefined ? [] : [result.data]))
  return {
    data: data.length === results.length ? data : undefined,
    error: results.map(({ error }) => error).find((error) => error instanceof CallFailure) ?? null,
    refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
  }
}

/** Reads one call with several inputs, each kept under its own name; the answers have the order of the inputs. */
export const useCalls = <Name extends KeptName>(
  name: Name,
  inputs: readonly RequestOf<Name>[],
  { quiet = false, everyMs }: Pick<Reading, 'quiet' | 'everyMs'> = {},
) =>
  useQueries({
    queries: inputs.map((input) => ({
      queryKey: keyOf(name, input),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(name, input, { signal, quiet }),
      ...(everyMs ? { refetchInterval: everyMs } : {}),
    })),
    combine: allOf<OutputOf<Name>>,
  })

/** Names of calls that answer `{list, next}` and take `page`. */
type PagedName = {
  [Name in ReadingName]: OutputOf<Name> extends { list: unknown[]; next: string | null } ? Name : never
}[ReadingName]

/** The market that a call was asked for; `undefined` where it was for none or for all. */
const marketIn = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined

/** Answer that stays on the screen while another order or filter is loading, but never one of another market. */
export const keptOfMarket =
  (input: unknown) =>
  <Data>(last: Data | undefined, before: { readonly queryKey: readonly unknown[] } | undefined): Data | undefined =>
    marketIn(before?.queryKey[2]) === marketIn(input) ? last : undefined

/** Reads a long list page by page; `fetchNextPage` brings more. */
export const usePages = <Name extends PagedName>(
  name: Name,
  input: RequestOf<Name>,
  reading: Reading = {},
): UseInfiniteQueryResult<InfiniteData<OutputOf<Name>>, CallFailure> =>
  useInfiniteQuery<OutputOf<Name>, CallFailure, InfiniteData<OutputOf<Name>>, readonly unknown[], string | undefined>({
    queryKey: ['pages', name, input],
    queryFn: ({ signal, pageParam }) =>
      call(name, pageParam === undefined ? input : { ...input, page: pageParam }, { signal, quiet: reading.quiet ?? false }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    enabled: reading.enabled ?? true,
    ...(reading.keep ? { placeholderData: keptOfMarket(input) } : {}),
  })

/** Whether the screen waits for the first answer of a call whose name begins so. */
export const useWaitsFor = (prefix: string): boolean =>
  useIsFetching({
    predicate: ({ queryKey, state }) =>
      state.data === undefined && queryKey.slice(0, 2).some((part) => typeof part === 'string' && part.startsWith(prefix)),
  }) > 0

/** Everybody's own account: who is logged in, wallets, flags, unread messages. */
export const useUser = (type: MarketType = 'jpy') => useCall('user/getUserinfo', { type }, { enabled: signedIn() })

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** Whether the screen says by itself how a call failed; or which failures it does. */
type Quiet = boolean | ((failure: CallFailure) => boolean)
const isQuiet = (quiet: Quiet, failure: CallFailure): boolean => (typeof quiet === 'function' ? quiet(failure) : quiet)

const showFailure = (failure: CallFailure) => {
  if (failure.status === 404 || failure.key === '') return
  toast(sentenceOfFailure(failure), 'bad')
}

interface Acting<Name extends WritingName> {
  /** The sentence of a success; none when the screen says it itself. */
  readonly success?: Parameters<typeof sentenceOf>[0]
  readonly quiet?: Quiet
  /** Calls whose kept answers no longer hold afterwards. */
  readonly outdates?: readonly CallName[]
  done?(answer: OutputOf<Name>): void
}

/** The key of a tap, for as long as it is not known what became of it. */
interface OpenKey {
  readonly input: string
  readonly key: string
  /** An earlier tap with it was left without an answer. */
  doubted: boolean
}

/**
 * Makes a call that changes something. One idempotency key belongs to a tap and is repeated until the outcome is known; a later tap with
 * the same input after an unknown outcome repeats the same key, so that nothing happens twice. The customer sees after three seconds that
 * there is no answer yet, and at the end what is known of it.
 */
export const useAct = <Name extends WritingName>(name: Name, acting: Acting<Name> = {}) => {
  const client = useQueryClient()
  const open = useRef<OpenKey | null>(null)
  return useMutation<OutputOf<Name>, CallFailure, RequestOf<Name>>({
    mutationFn: async (input) => {
      const text = JSON.stringify(input)
      if (open.current?.input !== text) open.current = { input: text, key: newIdempotencyKey(), doubted: false }
      const { key, doubted } = open.current
      announceLoading()
      const answered = waitForAnswer()
      const tries = retryUntilAnswered({ send: () => call(name, input, { key, quiet: true }), pause: wait }, { doubted })
      // A screen that says by itself how a call failed says this too.
      let ownWords = false
      try {
        return await tries.answer
      } catch (error) {
        ownWords = error instanceof CallFailure && isQuiet(acting.quiet ?? false, error)
        if (error instanceof CallFailure && tries.outcome() === null && !ownWords) showFailure(error)
        throw error
      } finally {
        answered(ownWords ? null : tries.outcome())
        if (tries.settled()) open.current = null
        else if (open.current !== null) open.current.doubted = true
      }
    },
    onSuccess: async (answer) => {
      if (acting.success) toast(sentenceOf(acting.success), 'good')
      acting.done?.(answer)
      await Promise.all((acting.outdates ?? []).map((outdated) => invalidate(client, outdated)))
    },
  })
}

/**
 * Practice time was moved: whatever is on screen is asked for again at once, also what is under way, and what is kept of other screens is
 * forgotten, so that none opens with figures of before.
 */
export const outdateAll = (client: QueryClient): void => {
  client.removeQueries({ type: 'inactive' })
  void client.invalidateQueries()
}

/** Asks again for every kept answer of a call, whatever its input was. */
export const invalidate = async (client: QueryClient, name: CallName): Promise<void> => {
  await Promise.all([client.invalidateQueries({ queryKey: [name] }), client.invalidateQueries({ queryKey: ['pages', name] })])
}
