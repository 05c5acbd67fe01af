import { readMarketType } from '@zaraba/market/markets.ts'
import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { stockPath } from '../../market/paths.ts'
import { textOf } from '../reports/amounts.ts'
import type { AssetPart, Group } from './asset-groups.ts'
import { partName } from './asset-names.ts'
import styles from './assets.module.css'
import { assetTexts } from './texts.ts'

const aboutOf = ({ code, direction, wallet }: AssetPart): string =>
  [code, direction === 'short' ? assetTexts.short : '', code === '' ? commonTexts.currencies[wallet] : '']
    .filter((text) => text !== '')
    .join(' · ')

const PartRow = ({ part, type }: { readonly part: AssetPart; readonly type: WalletType }) => {
  const market = part.code === '' ? undefined : readMarketType(part.wallet)
  return (
    <Row
      title={partName(part)}
      text={aboutOf(part)}
      end={
        <span className={styles.end}>
          <strong>{formatAmount(part.amount, type)}</strong>
          {part.wallet !== type && <small>{formatAmount(part.own, part.wallet)}</small>}
        </span>
      }
      {...(market === undefined ? {} : { to: stockPath(market, part.code) })}
    />
  )
}

/** Parts of a group, largest first; a share leads to its page. */
export const PartList = ({ group, type }: { readonly group: Group; readonly type: WalletType }) => (
  <>
    <p className={styles.whole}>{formatAmount(textOf(group.amount, type), type)}</p>
    {group.parts.map((part) => (
      <PartRow key={`${part.wallet} ${part.what} ${part.code} ${part.direction}`} part={part} type={type} />
    ))}
  </>
)
