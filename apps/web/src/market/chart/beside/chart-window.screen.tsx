import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Screen } from '../../../shell/screen/screen.tsx'
import { chartPeriods } from '../chart-choice.ts'
import styles from './beside.module.css'
import { BesideChart } from './beside-chart.tsx'
import { useHeardShare } from './own-window.ts'

/** A chart in a window of its own, which follows the share of the other windows or keeps its own; the address has share and period. */
export const ChartWindowScreen = () => {
  const [query, setQuery] = useSearchParams()
  const heard = useHeardShare()
  const [pinned, setPinned] = useState(query.get('pinned') === '1')
  const own = { type: readMarket(query.get('type')), code: query.get('code') ?? '' }
  const share = pinned ? own : (heard ?? own)
  const keep = (part: Readonly<Record<string, string>>) =>
    setQuery((now) => new URLSearchParams({ ...Object.fromEntries(now), ...part }), { replace: true })
  return (
    <Screen bare>
      <div className={styles.alone}>
        <BesideChart
          share={share}
          period={chartPeriods.find((each) => each === query.get('period')) ?? 'day'}
          onPeriod={(period) => keep({ period })}
          pinned={pinned}
          onPin={(next) => {
            setPinned(next)
            keep({ ...share, pinned: next ? '1' : '' })
          }}
          number={1}
        />
      </div>
    </Screen>
  )
}
