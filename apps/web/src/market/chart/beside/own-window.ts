import type { MarketType } from '@zaraba/market/markets.ts'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useEffect, useState } from 'react'
import { chartPath } from '../../paths.ts'

export interface ShareKey {
  readonly type: MarketType
  readonly code: string
}

const channel = 'zaraba-share'
/** Windows of one browser hear each other; where there is no such channel, a window stays with its share. */
const open = (): BroadcastChannel | undefined => ('BroadcastChannel' in globalThis ? new BroadcastChannel(channel) : undefined)

/** Says to the other windows which share this one shows. */
export const useAnnounced = ({ type, code }: ShareKey): void => {
  useEffect(() => {
    const said = open()
    said?.postMessage({ type, code })
    return () => said?.close()
  }, [type, code])
}

/** The share that another window has shown last; undefined before one has. */
export const useHeardShare = (): ShareKey | undefined => {
  const [heard, setHeard] = useState<ShareKey | undefined>(undefined)
  useEffect(() => {
    const listened = open()
    const take = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('type' in data) || !('code' in data)) return
      if (typeof data.type === 'string' && typeof data.code === 'string')
        setHeard({ type: readMarket(data.type), code: data.code })
    }
    listened?.addEventListener('message', take)
    return () => {
      listened?.removeEventListener('message', take)
      listened?.close()
    }
  }, [])
  return heard
}

/** Opens the chart of a share in a window of its own. */
export const openChartWindow = ({ type, code }: ShareKey, period: string): void => {
  window.open(`#${chartPath(type, code, period)}`, '_blank', 'popup,width=900,height=640')
}
