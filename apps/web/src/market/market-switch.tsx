import { marketTypes } from '@zaraba/kit/markets.ts'
import { Segmented } from '@zaraba/kit/segmented.tsx'
import { chooseMarket, useChosenMarket } from './chosen-market.ts'
import { words } from './messages.ts'

/** Japan, US, China; the choice is kept, and the trade and record screens follow it. */
export const MarketSwitch = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  return (
    <Segmented
      label={words.market}
      items={marketTypes.map((value) => ({ value, label: words.shares[value] }))}
      value={type}
      onChange={chooseMarket}
    />
  )
}
