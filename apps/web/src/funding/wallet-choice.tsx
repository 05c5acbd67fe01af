import { readStored } from '@zaraba/client/storage.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { type WalletType, walletTypes } from '@zaraba/market/wallets.ts'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { fundingTexts } from './texts.ts'

/** The market that the person looks at; yen when nothing is stored (E-19). */
export const storedMarket = (): MarketType => readMarket(readStored('stock'))

interface WalletChoiceProps<Value extends WalletType | 'all'> {
  /** The name of all wallets together, where they can be chosen as one. */
  readonly all?: string
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** The nine wallets, and all of them together where a screen can show that. */
export const WalletChoice = <Value extends WalletType | 'all' = WalletType>({
  all,
  value,
  onChange,
}: WalletChoiceProps<Value>) => (
  <ChipChoice<WalletType | 'all'>
    label={fundingTexts.market}
    items={[
      ...(all === undefined ? [] : [{ value: 'all' as const, label: all }]),
      ...walletTypes.map((type) => ({ value: type, label: commonTexts.currencies[type] })),
    ]}
    value={value}
    onChange={(next) => onChange(next as Value)}
  />
)
