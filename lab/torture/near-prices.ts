import type { Step } from './schedule.ts'
import { type Stage, textOf } from './sent-requests.ts'

/** Prices at a number of ticks from a share’s price now, and distances of a number of ticks, as text. */
interface Near {
  readonly prices: (...ticks: readonly number[]) => readonly string[]
  readonly distance: (ticks: number) => string
}

const nothingNear: Near = { prices: (...ticks) => ticks.map(() => '1'), distance: () => '1' }

/** Asks for a share's price and tick now. */
const nearNow = async (stage: Stage, step: Step): Promise<Near> => {
  const customer = stage.customers[step.who]
  if (customer === undefined) return nothingNear
  const { data } = await stage.client.ask(customer, 'market/stock', { ...step.stock })
  const tick = Number(data.tick) || 1
  const decimals = textOf(data.tick).split('.')[1]?.length ?? 0
  const text = (ticks: number): string => (ticks * tick).toFixed(decimals)
  return {
    prices: (...ticks) => ticks.map((each) => text(Math.max(1, Math.round(Number(data.price) / tick + each)))),
    distance: text,
  }
}

/** Prices a number of ticks away from a share's price now. */
export const pricesNear = async (stage: Stage, step: Step, ...ticks: readonly number[]): Promise<readonly string[]> =>
  (await nearNow(stage, step)).prices(...ticks)

/** A distance of some ticks of a share. */
export const distanceOf = async (stage: Stage, step: Step, ticks: number): Promise<string> =>
  (await nearNow(stage, step)).distance(ticks)
