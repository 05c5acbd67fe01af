import { lazy, Suspense } from 'react'
import { loadChunk } from '../../shell/load-chunk.ts'
import { PartGuard } from '../../shell/parts/part-guard.tsx'
import { FoldedPrice } from '../share/stock-head.tsx'
import { marketTexts } from '../texts.ts'
import styles from './chart.module.css'
import { ChartControls } from './chart-controls.tsx'
import type { ChartViewProps } from './chart-view.tsx'
import { useWholeChart } from './whole-chart.ts'

const loadChart = () => loadChunk(() => import('./chart-view.tsx'))
// The chart is on its way while the share's figures are.
void loadChart().catch(() => undefined)
const ChartView = lazy(async () => ({ default: (await loadChart()).ChartView }))

const WholeHead = ({ name, stock }: ChartViewProps) => (
  <>
    <b>{name}</b>
    {stock && <FoldedPrice stock={stock} />}
  </>
)

/** The chart of a share or an index with its periods; its engine comes when it is first shown. */
export const ChartPart = (props: ChartViewProps) => (
  <section className={styles.part} aria-label={marketTexts.chartLabel(props.name)} data-whole={useWholeChart()}>
    <ChartControls type={props.type} code={props.code} canReplay={props.stock !== undefined} head={<WholeHead {...props} />} />
    <PartGuard>
      <Suspense fallback={<div className={styles.fallback} data-chart="" />}>
        <ChartView {...props} />
      </Suspense>
    </PartGuard>
  </section>
)
