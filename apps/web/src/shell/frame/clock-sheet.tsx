import type { OutputOf } from '@zaraba/contract/calls.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatDate, formatLongDay, formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { clockFrame, usePracticeTime } from '../server/clock.ts'
import { useAct, useCall } from '../server/queries.ts'
import { shellTexts } from '../texts.ts'
import styles from './clock-sheet.module.css'
import { MarketClock } from './market-clock.tsx'

const speeds = ['0', '1', '10', '60'] as const
/** While the clock moves, the sheet asks how far it is. */
const askAgainMs = 3000

const take = (state: OutputOf<'clock/state'>) => {
  const phases = Object.fromEntries(state.markets.map((market) => [market.type, market.phase]))
  clockFrame({ time: Date.parse(state.now), speed: state.speed, moving: state.moving, waits: state.waits, phases })
}

const Now = () => {
  const time = usePracticeTime()
  if (time === undefined) return null
  return (
    <p className={styles.now}>
      <span>{formatLongDay(Math.floor(time))}</span>
      <strong>{formatDate(Math.floor(time), 'h:m:s')}</strong>
    </p>
  )
}

const Controls = ({ clock }: { readonly clock: OutputOf<'clock/state'> }) => {
  const move = useAct('clock/move', { success: 'clock_moved', outdates: ['clock/state'], done: take })
  const host = clock.may_move && clock.mode === 'practice'
  const moving = move.isPending || clock.moving
  const pressed = move.isPending ? move.variables : undefined
  return (
    <>
      <ul className={styles.markets}>
        {marketTypes.map((type) => {
          const market = clock.markets.find((one) => one.type === type)
          const mine = pressed?.to === 'next_session' && pressed.type === type
          return (
            market && (
              <MarketClock
                key={type}
                type={type}
                phase={market.phase}
                nextChange={market.next_change}
                nextOpen={market.next_open}
                busy={mine}
                blocked={moving}
                onOpenNext={host ? () => move.mutate({ to: 'next_session', type }) : undefined}
              />
            )
          )
        })}
      </ul>
      {host && (
        <>
          {(['next_day', 'evening'] as const).map((to) => {
            const label = shellTexts.clock[to === 'next_day' ? 'nextDay' : 'evening']
            return (
              <Button
                key={to}
                kind="plain"
                busy={pressed?.to === to}
                disabledReason={moving && pressed?.to !== to ? label : undefined}
                onClick={() => move.mutate({ to })}
              >
                {label}
              </Button>
            )
          })}
          <p className={styles.label}>{shellTexts.clock.speed}</p>
          <Segmented
            label={shellTexts.clock.speed}
            items={speeds.map((value) => ({ value, label: value === '0' ? shellTexts.clock.pause : `${value}×` }))}
            value={speeds.find((value) => Number(value) === clock.speed) ?? '1'}
            onChange={(value) => move.mutate({ to: 'speed', speed: Number(value) })}
          />
          <p className={styles.text}>{shellTexts.clock.moveNote}</p>
        </>
      )}
    </>
  )
}

/** Practice time and the session of each market; the host moves it on from here, so that a phone alone can pass T+1. */
export const ClockSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const state = useCall('clock/state', {}, { everyMs: askAgainMs })
  const clock = state.data
  return (
    <Sheet open onClose={onClose} title={shellTexts.clock.title}>
      <Now />
      <p className={styles.text}>{clock?.mode === 'live' ? shellTexts.clock.live : shellTexts.clock.about}</p>
      {state.isPending && <SkeletonRows count={3} />}
      {state.error && !clock && <ErrorState failure={state.error} onRetry={() => void state.refetch()} />}
      {clock?.mode === 'practice' && clock.speed === 0 && !clock.moving && (
        <p className={styles.moving}>{clock.may_move ? shellTexts.clock.pausedHost : shellTexts.clock.paused}</p>
      )}
      {clock?.moving && <p className={styles.moving}>{shellTexts.clock.movingTo(formatMoment(clock.target))}</p>}
      {clock && <Controls clock={clock} />}
      {clock && !clock.may_move && clock.mode === 'practice' && <p className={styles.text}>{shellTexts.clock.onlyHost}</p>}
    </Sheet>
  )
}
