import type { MarketType } from '@zaraba/contract/shapes.ts'
import { Button } from '@zaraba/kit/button.tsx'
import { clockFrame, usePracticeTime } from '@zaraba/kit/clock.ts'
import { formatDate, formatLongDay, formatMoment, timeZones } from '@zaraba/kit/format-date.ts'
import { queryClient, useAct, useCall } from '@zaraba/kit/queries.ts'
import { Segmented } from '@zaraba/kit/segmented.tsx'
import { Sheet } from '@zaraba/kit/sheet.tsx'
import { SkeletonRows } from '@zaraba/kit/skeleton.tsx'
import { ErrorState } from '@zaraba/kit/states.tsx'
import styles from './clock-sheet.module.css'
import { MarketClock } from './market-clock.tsx'
import { shell } from './messages.ts'

const speeds = ['1', '10', '60'] as const
const isMarket = (type: string): type is MarketType => type in timeZones

/** Practice time and the session of each market; the host moves it on from here, so that a phone alone can pass T+1. */
export const ClockSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const time = usePracticeTime()
  const state = useCall('clock/state', {}, { everyMs: 3000 })
  const move = useAct('clock/move', {
    success: 'clock_moved',
    outdates: ['clock/state'],
    done: (answer) => {
      const phases = Object.fromEntries(answer.markets.map((market) => [market.type, market.phase]))
      clockFrame({ time: Date.parse(answer.now), speed: answer.speed, moving: answer.moving, phases })
      void queryClient.invalidateQueries()
    },
  })
  const clock = state.data
  const busy = move.isPending || clock?.moving === true
  return (
    <Sheet open onClose={onClose} title={shell.clock.title}>
      {time !== undefined && (
        <p className={styles.now}>
          <span>{formatLongDay(Math.floor(time))}</span>
          <strong>{formatDate(Math.floor(time), 'h:m:s')}</strong>
        </p>
      )}
      <p className={styles.text}>{clock?.mode === 'live' ? shell.clock.live : shell.clock.about}</p>
      {state.isPending && <SkeletonRows count={3} />}
      {state.error && !clock && <ErrorState failure={state.error} onRetry={() => void state.refetch()} />}
      {clock?.moving && <p className={styles.moving}>{shell.clock.movingTo(formatMoment(clock.target))}</p>}
      <ul className={styles.markets}>
        {clock?.markets.map(
          ({ type, ...market }) =>
            isMarket(type) && (
              <MarketClock
                key={type}
                type={type}
                phase={market.phase}
                nextChange={market.next_change}
                nextOpen={market.next_open}
                busy={busy}
                onOpenNext={
                  clock.may_move && clock.mode === 'practice' ? () => move.mutate({ to: 'next_session', type }) : undefined
                }
              />
            ),
        )}
      </ul>
      {clock?.may_move && clock.mode === 'practice' && (
        <>
          <Button kind="plain" busy={busy} onClick={() => move.mutate({ to: 'next_day' })}>
            {shell.clock.nextDay}
          </Button>
          <p className={styles.label}>{shell.clock.speed}</p>
          <Segmented
            label={shell.clock.speed}
            items={speeds.map((value) => ({ value, label: `${value}×` }))}
            value={speeds.find((value) => Number(value) === clock.speed) ?? '1'}
            onChange={(value) => move.mutate({ to: 'speed', speed: Number(value) })}
          />
          <p className={styles.text}>{shell.clock.moveNote}</p>
        </>
      )}
      {clock && !clock.may_move && clock.mode === 'practice' && <p className={styles.text}>{shell.clock.onlyHost}</p>}
    </Sheet>
  )
}
