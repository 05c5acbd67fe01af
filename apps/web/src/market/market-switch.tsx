import { marketTypes } from '@zaraba/market/markets.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import type { ReactNode } from 'react'
import { chooseMarket, useChosenMarket } from '../shell/chosen-market.ts'
import { ownMarkets, useOwnMarket } from './own-market.ts'
import { marketTexts } from './texts.ts'

/** Japan, US, China; the choice is kept, and the trade and record screens follow it. */
export const MarketSwitch = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  return (
    <Segmented
      label={marketTexts.market}
      items={marketTypes.map((value) => ({ value, label: marketNames[value] }))}
      value={type}
      onChange={chooseMarket}
    />
  )
}

interface OwnSwitchProps {
  readonly nameOf: (market: (typeof ownMarkets)[number]) => ReactNode
}
const OwnSwitch = ({ nameOf }: OwnSwitchProps) => {
  const market = useOwnMarket((chosen) => chosen.market)
  return (
    <Segmented
      label={marketTexts.market}
      items={ownMarkets.map((value) => ({ value, label: nameOf(value) }))}
      value={market}
      onChange={(next) => useOwnMarket.setState({ market: next })}
    />
  )
}

/** All, Japan, US, China: the filter of lists of one's own. */
export const OwnMarketSwitch = () => (
  <OwnSwitch nameOf={(value) => (value === 'all' ? marketTexts.allMarkets : marketNames[value])} />
)

/** The filter of lists of one's own in the width of a header, with a short sign for each market. */
export const ShortOwnMarketSwitch = () => (
  <OwnSwitch
    nameOf={(value) =>
      value === 'all' ? (
        marketTexts.allMarkets
      ) : (
        <>
          <span aria-hidden="true">{marketTexts.shortMarkets[value]}</span>
          <span className="visually-hidden">{marketNames[value]}</span>
        </>
      )
    }
  />
)
