import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { chooseMarket } from '../market/chosen-market.ts'
import { inputsOf } from '../market/own-market.ts'
import { useCalls } from '../shell/server/queries.ts'
import { words } from './messages.ts'

/** The caller's stakes with the desks of the other markets, and the way there. */
export const OtherStakes = ({ type }: { readonly type: MarketType }) => {
  const { data } = useCalls('trade/userproductlist', inputsOf('all'), { quiet: true })
  const others = marketTypes.flatMap((other, at) => {
    const count = (data?.[at] ?? []).filter(({ kind }) => kind === 'intraday').length
    return other === type || count === 0 ? [] : [{ other, count }]
  })
  if (others.length === 0) return null
  return (
    <Card>
      {others.map(({ other, count }) => (
        <Row key={other} title={words.stakesWith(marketNames[other])} end={String(count)} onClick={() => chooseMarket(other)} />
      ))}
    </Card>
  )
}
