import type { MarketType } from '@zaraba/market/markets.ts'
import { formatLongDay, formatShortDay, timeZones } from '@zaraba/ui/format/format-date.ts'
import styles from './away-bar.module.css'
import { useChartDate } from './chart-date.ts'
import { chartTexts } from './texts.ts'

/** Over a picture that has left the last price: what was made of the day that was asked for, and the way back. */
export const AwayBar = ({ type, onNow }: { readonly type: MarketType; readonly onNow: () => void }) => {
  const { visited, noted, away } = useChartDate()
  if (!away && visited === undefined) return null
  return (
    <div className={styles.away}>
      {noted && visited && (
        <p className={styles.note} role="status">
          {chartTexts.wasClosed(formatLongDay(visited.asked, timeZones[type]), formatShortDay(visited.date, timeZones[type]))}
        </p>
      )}
      <button type="button" className={styles.now} onClick={onNow}>
        <span>{chartTexts.now}</span>
      </button>
    </div>
  )
}
