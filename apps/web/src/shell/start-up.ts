import { CallFailure } from '@zaraba/client/call.ts'
import { signedIn } from '@zaraba/client/session.ts'
import { create } from 'zustand'
import { loadConfiguration, useConfiguration } from './configuration.ts'
import { takeNewVersion } from './offline.ts'
import { call } from './server/client.ts'
import { clockFrame } from './server/clock.ts'
import { keyOf, queryClient } from './server/queries.ts'
import { useLink } from './server/quote-store.ts'
import { live } from './server/stream.ts'

/** The six steps of the start-up screen, in their order (P-26). */
export const startSteps = ['starting', 'version', 'quotes', 'host', 'warrant', 'complete'] as const
export type StartStep = (typeof startSteps)[number]
type StepState = 'waiting' | 'doing' | 'done' | 'skipped' | 'failed'

interface StartUp {
  readonly steps: Readonly<Record<StartStep, StepState>>
  readonly failure: CallFailure | null
  readonly complete: boolean
}
const waiting: StartUp = {
  steps: { starting: 'waiting', version: 'waiting', quotes: 'waiting', host: 'waiting', warrant: 'waiting', complete: 'waiting' },
  failure: null,
  complete: false,
}
export const useStartUp = create<StartUp>(() => waiting)

const connectMs = 5_000
const mark = (step: StartStep, state: StepState) => useStartUp.setState(({ steps }) => ({ steps: { ...steps, [step]: state } }))

/**
 * A step that fails does not keep the app from opening: it then shows the last known figures, and says so. The work is under way already;
 * the steps only end in their order.
 */
const attempt = async (step: StartStep, work: Promise<boolean>) => {
  mark(step, 'doing')
  try {
    mark(step, (await work) ? 'done' : 'skipped')
  } catch {
    mark(step, 'failed')
  }
}

/** Begins a work whose failure is looked at when its turn comes. */
const begin = (work: () => Promise<boolean>): Promise<boolean> => {
  const begun = work()
  begun.catch(() => undefined)
  return begun
}

const connected = () =>
  new Promise<boolean>((done) => {
    if (useLink.getState().connected) return done(true)
    const stop = useLink.subscribe((link) => link.connected && finish(true))
    const timer = setTimeout(() => finish(false), connectMs)
    const finish = (yes: boolean) => {
      stop()
      clearTimeout(timer)
      done(yes)
    }
  })

const readClock = async () => {
  const state = await call('clock/state', {}, { quiet: true })
  const phases = Object.fromEntries(state.markets.map((market) => [market.type, market.phase]))
  clockFrame({ time: Date.parse(state.now), speed: state.speed, moving: state.moving, waits: state.waits, phases })
}

const readQuotes = async () => {
  const indices = call('market/indices', {}, { quiet: true })
  await Promise.all([readClock(), indices.then((answer) => queryClient.setQueryData(keyOf('market/indices', {}), answer))])
  return true
}

const readWarrants = async () => {
  if (!signedIn()) return false
  const user = await call('user/getUserinfo', { type: 'jpy' }, { quiet: true })
  queryClient.setQueryData(keyOf('user/getUserinfo', { type: 'jpy' }), user)
  return true
}

const checkVersion = async () => {
  const { items, offline } = useConfiguration.getState()
  return !offline && (!items.version || items.version === __VERSION__ || takeNewVersion(items.version))
}

const connect = () => {
  live().start()
  return connected()
}

/** Resolves when the configuration has answered, or has failed to. */
export const configurationTried = (): Promise<void> =>
  new Promise((done) => {
    const check = ({ steps }: StartUp) => {
      if (steps.starting !== 'done' && steps.starting !== 'failed') return
      stop()
      done()
    }
    const stop = useStartUp.subscribe(check)
    check(useStartUp.getState())
  })

/**
 * Runs the six steps; each does what its name says. `kept` resolves when the stored answers of this device are loaded. The steps after the
 * configuration wait for it alone.
 */
export const startUp = async (kept: Promise<void> = Promise.resolve()): Promise<void> => {
  useStartUp.setState(waiting)
  mark('starting', 'doing')
  try {
    await loadConfiguration()
  } catch (error) {
    mark('starting', 'failed')
    useStartUp.setState({ failure: error instanceof CallFailure ? error : null })
    return
  }
  await kept
  mark('starting', 'done')
  const [version, quotes, host, warrant] = [begin(checkVersion), begin(readQuotes), begin(connect), begin(readWarrants)]
  await attempt('version', version)
  await attempt('quotes', quotes)
  await attempt('host', host)
  await attempt('warrant', warrant)
  mark('complete', 'done')
  useStartUp.setState({ complete: true })
}
