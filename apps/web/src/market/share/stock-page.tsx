import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import type { Ref } from 'react'
import { GuideSpot } from '../../learning/guide/guide-spot.tsx'
import { usePart } from '../../shell/offers.ts'
import { symbolOf, useQuote } from '../../shell/server/quotes.ts'
import { nameOfView, type ShareView, shareViews } from '../../shell/share-views.ts'
import { useInWorkspace } from '../../shell/workspace/in-workspace.ts'
import { ChartGrid } from '../chart/beside/chart-grid.tsx'
import { useChartChoice } from '../chart/chart-choice.ts'
import { ChartPart } from '../chart/chart-part.tsx'
import { digitsOfStock } from '../price-digits.ts'
import { marketTexts } from '../texts.ts'
import { useDateOfAddress } from './date-of-address.ts'
import { RangeBar } from './range-bar.tsx'
import { useShareView, workspaceViews } from './share-view.ts'
import styles from './stock.module.css'
import { StockEvents, StockFacts } from './stock-facts.tsx'
import { type StockDetail, StockHead } from './stock-head.tsx'
import { StockNews } from './stock-news.tsx'
import { Tape } from './tape.tsx'
import { shareTexts } from './texts.ts'

const Ranges = ({ stock }: { readonly stock: StockDetail }) => {
  const quote = useQuote(symbolOf(stock.type, stock.code))
  const digits = digitsOfStock(stock)
  const price = quote?.price ?? stock.price
  return (
    <div className={styles.ranges}>
      <RangeBar
        label={marketTexts.dayRange}
        low={quote?.low ?? stock.low}
        high={quote?.high ?? stock.high}
        price={price}
        digits={digits}
      />
      <RangeBar label={marketTexts.yearRange} low={stock.year_low} high={stock.year_high} price={price} digits={digits} />
    </div>
  )
}

/** Content of the chosen tab. */
const ViewOf = ({ view, stock }: { readonly view: ShareView; readonly stock: StockDetail }) => {
  const { type, code, name } = stock
  const BoardView = usePart('boardView')
  const digits = digitsOfStock(stock)
  switch (view) {
    case 'chart':
      return (
        <ChartGrid type={type} code={code}>
          <ChartPart
            type={type}
            code={code}
            name={name}
            digits={digits}
            stock={stock}
            previousClose={stock.previous_close === '-' ? 0 : Number(stock.previous_close)}
            change={stock.change === '-' ? 0 : Number(stock.change)}
          />
        </ChartGrid>
      )
    case 'board':
      return <BoardView stock={stock} />
    case 'tape':
      return <Tape type={type} code={code} name={name} digits={digits} />
    case 'news':
      return <StockNews type={type} code={code} />
    case 'figures':
      return (
        <>
          <Ranges stock={stock} />
          <StockFacts stock={stock} />
        </>
      )
    case 'events':
      return <StockEvents stock={stock} />
  }
}

interface StockPageProps {
  readonly stock: StockDetail
  readonly priceRef: Ref<HTMLDivElement>
}
/** Price and facts of the day above the views of a share, of which the tabs choose one. */
export const StockPage = ({ stock, priceRef }: StockPageProps) => {
  const [asked, setView] = useShareView()
  useDateOfAddress(stock.type, stock.code)
  const inWorkspace = useInWorkspace()
  const views = inWorkspace ? workspaceViews : shareViews
  const period = useChartChoice((choice) => choice.period)
  const view = views.find((one) => one === asked) ?? 'chart'
  return (
    <div className={styles.page} data-view={view} data-workspace={inWorkspace}>
      {view !== 'board' && !inWorkspace && <StockHead stock={stock} priceRef={priceRef} />}
      <GuideSpot at="share" share={{ type: stock.type, code: stock.code }} view={view} period={period} />
      <Tabs
        label={shareTexts.view}
        items={views.map((value) => ({ value, label: nameOfView(value) }))}
        value={view}
        onChange={setView}
        sticky
      >
        <ViewOf view={view} stock={stock} />
      </Tabs>
    </div>
  )
}
