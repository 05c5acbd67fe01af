import { formatLongDay, timeZones } from '@zaraba/ui/format/format-date.ts'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Header } from '../../../shell/screen/header.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { useCall } from '../../../shell/server/queries.ts'
import { stockPath } from '../../paths.ts'
import styles from './replay.module.css'
import { type ReplayDay, readReplayDay } from './replay-day.ts'
import { ReplayView } from './replay-view.tsx'
import { replayTexts } from './texts.ts'

type Found = ReplayDay | 'loading' | 'failed' | 'running' | null

/** Says all the time that this is no market, and that nothing here touches the account. */
const ReplayMark = ({ day }: { readonly day: string }) => (
  <p className={styles.mark}>
    <Icon name="clock" size={20} />
    <span>
      <strong>
        {replayTexts.replay} {day}
      </strong>{' '}
      {replayTexts.onlyHere}
    </span>
  </p>
)

/** A past session of a share, bar by bar: nothing that came later is in sight, and its practice orders stay in this browser. */
export const ReplayScreen = () => {
  const [query] = useSearchParams()
  const type = readMarket(query.get('type'))
  const [code, asked] = [query.get('code') ?? '', query.get('date') ?? '']
  const { data } = useCall('market/quotes', { type, codes: code }, { quiet: true })
  const name = data?.list[0]?.name ?? ''
  const [found, setFound] = useState<Found>('loading')
  const [again, setAgain] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks once more.
  useEffect(() => {
    let left = false
    setFound('loading')
    readReplayDay(type, code, asked).then(
      (day) => left || setFound(day),
      () => left || setFound('failed'),
    )
    return () => {
      left = true
    }
  }, [type, code, asked, again])
  const isDay = typeof found === 'object' && found !== null
  const title = (
    <>
      {name} <span className={styles.code}>{code}</span>
    </>
  )
  return (
    <Screen bare header={<Header back={stockPath(type, code)} align="start" title={title} />}>
      <div className={styles.page}>
        <ReplayMark day={isDay ? formatLongDay(found.date, timeZones[type]) : ''} />
        {isDay && <ReplayView key={`${type} ${code} ${found.date}`} type={type} code={code} name={name} day={found} />}
        {found === 'loading' && <Skeleton height={360} />}
        {found === 'failed' && <ErrorState onRetry={() => setAgain((before) => before + 1)} />}
        {found === 'running' && <EmptyState icon="clock" text={replayTexts.stillRunning} />}
        {found === null && <EmptyState icon="clock" text={replayTexts.noSession} />}
      </div>
    </Screen>
  )
}
