import type { CallName, OutputOf } from '@zaraba/contract/calls.ts'
import { expect, vi } from 'vitest'
import type { RunningApp, Tester } from './running-app.ts'

interface Named {
  readonly object: string
  readonly field: string
  readonly absent: string
  readonly rest: object
}

/**
 * Who may make a call. `public` answers any client; `own` answers callers about themselves; others name an object, and another
 * customer's object must be refused exactly like one that does not exist.
 */
export type Access = 'public' | 'own' | Named

/** A call that names one of the `objects` of its slice in a field; `absent` is the name of none. */
export const named = (object: string, field: string, absent: string, rest: object = {}): Named => ({
  object,
  field,
  absent,
  rest,
})

export interface Answered<Data> {
  readonly status: number
  readonly msg: string
  readonly data: Data
}
export type Send = <Name extends CallName>(name: Name, request?: Record<string, unknown>) => Promise<Answered<OutputOf<Name>>>

/** A verified customer with a card, who has unlocked trading. */
export interface Owner {
  readonly app: RunningApp
  readonly who: Tester
  readonly upload: (kind: string) => Promise<string>
}

/** Calls of a slice for the tests that look at every call: `wire.ts` of the slice's tests. */
export interface WireOfSlice {
  readonly access: { readonly [Name in CallName]?: Access }
  /** Makes one of each object that its calls name, and returns their numbers. */
  readonly objects?: (owner: Owner) => Promise<Readonly<Record<string, string>>>
  /** Makes each of its calls at least once with success, and some that are refused, with the clock at sixty times. */
  readonly examples?: (send: Send, app: RunningApp) => Promise<unknown>
}

export const until = async (holds: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await holds()).toBe(true), { timeout: 80_000, interval: 250 })
