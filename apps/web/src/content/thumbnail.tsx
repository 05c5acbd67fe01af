import { useInSight } from '@zaraba/kit/in-sight.ts'
import { readMarket } from '@zaraba/kit/markets.ts'
import { useCall } from '@zaraba/kit/queries.ts'
import { Sparkline } from '@zaraba/kit/sparkline.tsx'
import { useRef } from 'react'
import styles from './thumbnail.module.css'

/** The line shows so many days, and is asked for again after ten minutes at the earliest. */
const days = 30
const freshMs = 600_000

export interface ThumbnailProps {
  readonly type: string
  readonly code: string
  readonly tone: 'up' | 'down' | 'flat'
  readonly width: number
  readonly height: number
  readonly wide?: boolean
}

/** The picture of a piece of news: the chart of its own share or index over the last thirty days. */
export const Thumbnail = ({ type, code, tone, width, height, wide = false }: ThumbnailProps) => {
  const place = useRef<HTMLSpanElement>(null)
  const seen = useInSight(place)
  const bars = useCall(
    'market/bars',
    { type: readMarket(type), code, period: 'day', adjust: 'forward', limit: days },
    { enabled: seen && code !== '', quiet: true, freshMs },
  )
  const closes = bars.data?.list.map((bar) => Number(bar.close)) ?? []
  return (
    <span ref={place} className={styles.thumbnail} style={{ height }}>
      {closes.length > 1 ? <Sparkline values={closes} width={width} height={height} tone={tone} wide={wide} /> : null}
    </span>
  )
}
