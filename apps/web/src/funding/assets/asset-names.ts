import { formatCount } from '@zaraba/ui/format/format.ts'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { accountName } from '../record-names.ts'
import type { AssetPart, GroupOf } from './asset-groups.ts'
import { assetTexts } from './texts.ts'

export const groupName = ({ by, value }: GroupOf): string => {
  switch (by) {
    case 'kind':
      return assetTexts.kinds[value]
    case 'currency':
      return commonTexts.currencies[value]
    case 'market':
      return marketNames[value]
    case 'industry':
      return value === '' ? assetTexts.noIndustry : value
    case 'rest':
      return assetTexts.rest(formatCount(value))
  }
}

const own: Readonly<Partial<Record<AssetPart['what'], string>>> = assetTexts.parts
/** A share by its name, everything else by the account of the ledger that it is in. */
export const partName = ({ what, name }: AssetPart): string => (name === '' ? (own[what] ?? accountName(what)) : name)
