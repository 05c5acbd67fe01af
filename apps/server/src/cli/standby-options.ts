import type { Header } from '../backup/archive.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import type { VerbPorts } from './verbs.ts'

/** Options of a verb that can read a standby instead of the primary. */
export const standbyOptions = {
  'from-standby': { type: 'boolean', default: false },
  'max-age': { type: 'string' },
} as const

const defaultMaxAge = '60'

/** How old in seconds a standby may be; `null` for the primary. @throws CannotStart for an age without a standby, or one that is no number. */
export const mostSecondsOf = (values: {
  readonly 'from-standby': boolean
  readonly 'max-age'?: string | undefined
}): number | null => {
  const { 'from-standby': fromStandby, 'max-age': maxAge } = values
  if (!fromStandby && maxAge !== undefined) throw new CannotStart('--max-age needs --from-standby.')
  const seconds = maxAge ?? defaultMaxAge
  if (!/^\d{1,7}$/.test(seconds)) throw new CannotStart('--max-age is a number of seconds.')
  return fromStandby ? Number(seconds) : null
}

/** Says how old what was read is, where it is of a standby. */
export const sayAge = ({ taken, standby }: Pick<Header, 'taken' | 'standby'>, say: VerbPorts['say']): void => {
  if (standby === null) return
  say(`It is from the standby, ${standby.secondsOld} s old: everything that was acknowledged before ${taken} is in it.`)
}
