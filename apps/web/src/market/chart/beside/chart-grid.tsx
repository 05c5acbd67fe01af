import { lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '../../../shell/load-chunk.ts'
import { PartGuard } from '../../../shell/parts/part-guard.tsx'
import { useRoomForCharts } from '../../../shell/screen-query.ts'
import { useInWorkspace } from '../../../shell/workspace/in-workspace.ts'
import { withChart } from '../../../shell/workspace/layout.ts'
import { changeLayouts, useLayouts } from '../../../shell/workspace/layout-store.ts'
import { chartPeriods } from '../chart-choice.ts'
import styles from './beside.module.css'
import { type ShareKey, useAnnounced } from './own-window.ts'
import { keyOfShare, shareOfKey } from './share-key.ts'

const BesideChart = lazy(async () => ({ default: (await loadChunk(() => import('./beside-chart.tsx'))).BesideChart }))

const none: readonly never[] = []

interface ChartGridProps extends ShareKey {
  /** The first chart, with all that belongs to it. */
  readonly children: ReactNode
}
/** The charts of the workspace: the first one, and up to three beside it as the layout has them. */
export const ChartGrid = ({ type, code, children }: ChartGridProps) => {
  useAnnounced({ type, code })
  const inWorkspace = useInWorkspace()
  // Without the room the first one alone is shown, and the others are kept.
  const room = useRoomForCharts() && inWorkspace
  const kept = useLayouts(({ current }) => current.charts)
  const charts = room ? kept : none
  const here = { type, code }
  if (!inWorkspace) return children
  return (
    <div className={styles.grid} data-count={charts.length + 1}>
      <div className={styles.cell}>{children}</div>
      {charts.map((chart, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chart is its position in the layout.
        <div key={index} className={styles.cell}>
          <PartGuard>
            <Suspense>
              <BesideChart
                share={shareOfKey(chart.share) ?? here}
                period={chartPeriods.find((each) => each === chart.period) ?? 'day'}
                pinned={shareOfKey(chart.share) !== undefined}
                onPeriod={(period) => changeLayouts((layouts) => withChart(layouts, index, { period }))}
                onPin={(pinned) =>
                  changeLayouts((layouts) => withChart(layouts, index, { share: pinned ? keyOfShare(here) : '' }))
                }
                number={index + 2}
              />
            </Suspense>
          </PartGuard>
        </div>
      ))}
    </div>
  )
}
