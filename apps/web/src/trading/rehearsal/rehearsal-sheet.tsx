import type { OutputOf } from '@zaraba/contract/calls.ts'
import { mostRehearsedShares } from '@zaraba/contract/limits.ts'
import { formatCount, formatPercent, formatPriceIn } from '@zaraba/ui/format/format.ts'
import { formatLongDay, formatMoment } from '@zaraba/ui/format/format-date.ts'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useState } from 'react'
import { useCall } from '../../shell/server/queries.ts'
import type { PositionRow } from '../positions/position-row.ts'
import { calledFirst, inputOf, type Move, movesAgainst, type PlayedShare, sharesToPlay } from './played.ts'
import { Played } from './played-position.tsx'
import styles from './rehearsal.module.css'
import { rehearsalTexts } from './texts.ts'

const moveText = (move: Move): string =>
  move === 'fall' || move === 'rise' ? rehearsalTexts.worst[move] : formatPercent(move).replace('.00', '')

const Share = ({ share, move }: { readonly share: PlayedShare; readonly move: Move }) => {
  const type = readMarket(share.type)
  const [from, to] = [formatPriceIn(type, share.from), formatPriceIn(type, share.to)]
  const way = move === 'fall' || move === 'rise' ? rehearsalTexts.like(formatLongDay(share.like)) : rehearsalTexts.evenly
  return (
    <section className={styles.share}>
      <h3>
        {share.name} <small>{share.code}</small>
      </h3>
      <p className={styles.small}>
        {rehearsalTexts.joined([
          rehearsalTexts.goes(formatLongDay(share.day), from, to, formatPercent(share.percent)),
          way,
          ...(share.at_limit ? [rehearsalTexts.held] : []),
        ])}
      </p>
      <ul className={styles.positions}>
        {share.positions.map((position) => (
          <Played key={position.order_no} position={position} type={type} />
        ))}
      </ul>
    </section>
  )
}

const Answer = ({ answer, move }: { readonly answer: OutputOf<'trade/rehearse'>; readonly move: Move }) => {
  if (answer.shares.every(({ positions }) => positions.length === 0))
    return <EmptyState icon="gauge" text={rehearsalTexts.none} />
  return (
    <>
      {calledFirst(answer.shares).map((share) => (
        <Share key={`${share.type}/${share.code}`} share={share} move={move} />
      ))}
      <p className={styles.small}>
        {rehearsalTexts.joined([
          rehearsalTexts.from(formatMoment(answer.as_of)),
          ...(answer.left_out > 0 ? [rehearsalTexts.leftOut(formatCount(answer.left_out), mostRehearsedShares)] : []),
        ])}
      </p>
    </>
  )
}

interface RehearsalSheetProps {
  /** Positions that can be chosen from. */
  readonly rows: readonly PositionRow[]
  readonly onClose: () => void
}
/** A margin call rehearsed on a made-up day, by the engine that decides the real ones: when it comes, what clears it, and what a forced close leaves. */
export const RehearsalSheet = ({ rows, onClose }: RehearsalSheetProps) => {
  const shares = sharesToPlay(rows)
  const [key, setKey] = useState('all')
  const [wanted, setWanted] = useState<Move | null>(null)
  const only = shares.length === 1 ? shares[0] : shares.find((one) => one.key === key)
  const moves = movesAgainst(only?.rows ?? rows)
  const move = moves.flat().find((one) => one === wanted) ?? moves[0]?.[1] ?? '-10'
  const { data, error, refetch, isFetching } = useCall('trade/rehearse', inputOf(rows, only, move), {
    quiet: true,
    freshMs: 60_000,
    enabled: shares.length > 0,
  })
  return (
    <Sheet open onClose={onClose} title={rehearsalTexts.title}>
      <p className={styles.mark}>
        <Icon name="info" size={16} />
        <b>{rehearsalTexts.mark}</b>
      </p>
      {shares.length === 0 ? (
        <EmptyState icon="gauge" text={rehearsalTexts.none} />
      ) : (
        <>
          {shares.length > 1 && (
            <ChipChoice
              label={rehearsalTexts.which}
              items={[
                { value: 'all', label: rehearsalTexts.all },
                ...shares.map(({ key: value, name }) => ({ value, label: name })),
              ]}
              value={only?.key ?? 'all'}
              onChange={setKey}
            />
          )}
          {moves.map((way) => (
            <ChipChoice
              key={way.at(-1)}
              label={way.includes('fall') ? rehearsalTexts.moves.fall : rehearsalTexts.moves.rise}
              items={way.map((value) => ({ value, label: moveText(value) }))}
              value={move}
              onChange={setWanted}
            />
          ))}
          <div className={styles.answer} aria-live="polite" aria-busy={isFetching}>
            {isFetching ? (
              <>
                <p className={styles.small}>{rehearsalTexts.playing}</p>
                <Skeleton height={240} />
              </>
            ) : data ? (
              <Answer answer={data} move={move} />
            ) : (
              <ErrorState failure={error} onRetry={() => void refetch()} />
            )}
          </div>
        </>
      )}
    </Sheet>
  )
}
