import type { OpsRequest } from '@zaraba/contract/operators/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { clockTexts } from './texts.ts'

export const moves = ['next_session', 'next_day', 'evening', 'speed'] as const
export const speeds = ['0', '1', '10', '60'] as const
/** The form that moves the clock. */
export interface MoveForm {
  readonly to: (typeof moves)[number]
  readonly type: MarketType
  readonly speed: (typeof speeds)[number]
  readonly reason: string
}
export const emptyMove: MoveForm = { to: 'next_session', type: 'jpy', speed: '10', reason: '' }

/** The request of a form: a speed belongs to no market, every other move to one. */
export const moveRequest = ({ to, type, speed, reason }: MoveForm): OpsRequest<'clock/move'> =>
  to === 'speed' ? { to, speed: Number(speed), reason } : { to, type, reason }

/** The name of a speed; 0 is a paused clock. */
export const speedText = (speed: number): string => (speed === 0 ? clockTexts.paused : clockTexts.times(String(speed)))
