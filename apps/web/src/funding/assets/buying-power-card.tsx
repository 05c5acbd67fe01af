import { formatAmount } from '@zaraba/ui/format/format.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { type BuyingPower, powerByMarket } from './asset-groups.ts'
import styles from './assets.module.css'
import { assetTexts } from './texts.ts'

/** Buying power of each market's available balance by leverage; nothing for a wallet in which no share is traded. */
export const BuyingPowerCard = ({ rows }: { readonly rows: readonly BuyingPower[] }) =>
  rows.length > 0 && (
    <Section title={assetTexts.power}>
      <Card>
        {powerByMarket(rows).map((market) => (
          <section key={market.type} className={styles.market}>
            <h3>{marketNames[market.type]}</h3>
            <dl className={styles.powers}>
              {market.rows.map(({ leverage, amount }) => (
                <div key={leverage}>
                  <dt>{assetTexts.times(leverage)}</dt>
                  <dd>{formatAmount(amount, market.type)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className={styles.note}>{assetTexts.powerText}</p>
      </Card>
    </Section>
  )
