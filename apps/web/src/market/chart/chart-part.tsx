import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '../../shell/load-chunk.ts'
import { words } from '../messages.ts'
import styles from './chart.module.css'
import { ChartControls } from './chart-controls.tsx'
import type { ChartViewProps } from './chart-view.tsx'
import { useWholeChart } from './whole-chart.ts'

/**
 * Shows a message in place of a chart that cannot be loaded: the rest of the share stays. Another try reloads the page, because a browser
 * keeps a module that did not arrive as missing for as long as the page lives.
 */
class ChartGuard extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <ErrorState onRetry={() => location.reload()} /> : this.props.children
  }
}

const loadChart = () => loadChunk(() => import('./chart-view.tsx'))
// The chart is on its way while the share's figures are.
void loadChart().catch(() => undefined)
const ChartView = lazy(async () => ({ default: (await loadChart()).ChartView }))

/** The chart of a share or an index with its periods; its engine comes when it is first shown. */
export const ChartPart = (props: ChartViewProps) => (
  <section className={styles.part} aria-label={words.chartLabel(props.name)} data-whole={useWholeChart()}>
    <ChartControls />
    <ChartGuard>
      <Suspense fallback={<div className={styles.fallback} data-chart="" />}>
        <ChartView {...props} />
      </Suspense>
    </ChartGuard>
  </section>
)
