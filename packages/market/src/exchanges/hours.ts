import { dateText } from '@zaraba/money/time.ts'
import type { SessionPhase } from '../feeds/feed.ts'
import type { Exchange } from '../markets.ts'
import type { Dated } from './dated.ts'

/** From `at` (local "HH:MM") on the exchange is in this phase. */
interface PhaseStart {
  readonly at: string
  readonly phase: SessionPhase
  /** Whether the exchange takes market orders. */
  readonly marketOrders: boolean
  /** Whether an order at the exchange may be cancelled or amended. */
  readonly cancel: boolean
}

/** Local times of one kind of trading day; a day's order book fixes its first price at `openingAuction`. */
export interface Hours extends Dated {
  readonly open: string
  readonly close: string
  readonly openingAuction: string
  readonly lunch: readonly [start: string, end: string] | null
  readonly phases: readonly PhaseStart[]
}

type Hold = 'no_market' | 'no_cancel' | 'neither'
const start = (at: string, phase: SessionPhase, hold?: Hold): PhaseStart => ({
  at,
  phase,
  marketOrders: hold === undefined || hold === 'no_cancel',
  cancel: hold === undefined || hold === 'no_market',
})

const tokyoMorning = [
  start('08:00', 'pre_open'),
  start('09:00', 'continuous'),
  start('11:30', 'break', 'no_market'),
  start('12:05', 'break'),
  start('12:30', 'continuous'),
]
const tokyo: readonly [Hours, ...Hours[]] = [
  {
    from: dateText('2011-11-21'),
    source: '[R] reference calendar; order entry 8:00 and 12:05 [K]; lunch to 12:30, 11:30 since 2011-11-21 [K]',
    open: '09:00',
    close: '15:00',
    openingAuction: '09:00',
    lunch: ['11:30', '12:30'],
    phases: tokyoMorning,
  },
  {
    from: dateText('2024-11-05'),
    source: '[B] kabu.com 2024-10-02, SBI Neotrade 1598: close 15:30 with a pre-closing period from 15:25',
    open: '09:00',
    close: '15:30',
    openingAuction: '09:00',
    lunch: ['11:30', '12:30'],
    phases: [...tokyoMorning, start('15:25', 'pre_close')],
  },
]

const newYorkPhases = [start('04:00', 'pre_open'), start('09:30', 'continuous')]
const newYork: readonly [Hours, ...Hours[]] = [
  {
    from: dateText('1985-09-30'),
    source: '[B] eatsip365, Scottrade; orders for the opening from 4:00 (venues differ)',
    open: '09:30',
    close: '16:00',
    openingAuction: '09:30',
    lunch: null,
    phases: newYorkPhases,
  },
]
const newYorkEarly: Hours = { ...newYork[0], close: '13:00' }

const shanghaiDay = [
  start('09:15', 'pre_open', 'no_market'),
  start('09:20', 'pre_open', 'neither'),
  start('09:25', 'pre_open', 'no_market'),
  start('09:30', 'continuous'),
  start('11:30', 'break', 'no_market'),
  start('13:00', 'continuous'),
]
const shanghai: readonly [Hours, ...Hours[]] = [
  {
    from: dateText('2006-07-01'),
    source: '[P] english.sse.com.cn mechanism; market orders in continuous trading only [K]',
    open: '09:30',
    close: '15:00',
    openingAuction: '09:25',
    lunch: ['11:30', '13:00'],
    phases: shanghaiDay,
  },
  {
    from: dateText('2018-08-20'),
    source: '[P] szse.cn and SSE mechanism: closing call auction 14:57–15:00; Shanghai since 2018-08-20 [K]',
    open: '09:30',
    close: '15:00',
    openingAuction: '09:25',
    lunch: ['11:30', '13:00'],
    phases: [...shanghaiDay, start('14:57', 'closing_auction', 'neither')],
  },
]

export const hoursOf: Readonly<Record<Exchange, readonly [Hours, ...Hours[]]>> = { tokyo, new_york: newYork, shanghai }
export const earlyHours: Hours = newYorkEarly
