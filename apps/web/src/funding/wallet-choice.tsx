import type { MarketType } from '@zaraba/contract/shapes.ts'
import { marketTypes, readMarket } from '@zaraba/kit/markets.ts'
import { common } from '@zaraba/kit/messages.ts'
import { Segmented } from '@zaraba/kit/segmented.tsx'
import { readStored } from '@zaraba/kit/storage.ts'
import { funding } from './messages.ts'

/** The market that the person looks at; yen when nothing is stored (E-19). */
export const storedMarket = (): MarketType => readMarket(readStored('stock'))

export interface WalletChoiceProps {
  readonly value: MarketType
  readonly onChange: (value: MarketType) => void
}
export const WalletChoice = ({ value, onChange }: WalletChoiceProps) => (
  <Segmented
    label={funding.market}
    items={marketTypes.map((type) => ({ value: type, label: common.currencies[type] }))}
    value={value}
    onChange={onChange}
  />
)
