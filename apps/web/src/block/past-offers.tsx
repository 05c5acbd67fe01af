import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatPercent } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { useCall } from '../shell/server/queries.ts'
import styles from './block.module.css'
import type { Offer } from './shown.ts'
import { blockTexts } from './texts.ts'

type Past = OutputOf<'trade/blocklist'>['past']

/** The mean of what past offers opened at, above their price, and how many opened above it; nothing where none has opened yet. */
export const pastInShort = (past: Past): string | undefined => {
  const opened = past.flatMap(({ opened: percent }) => (percent === '-' ? [] : [Number(percent)]))
  if (opened.length === 0) return undefined
  const mean = opened.reduce((sum, each) => sum + each, 0) / opened.length
  return blockTexts.past.short(formatPercent(mean.toFixed(2)), opened.filter((each) => each > 0).length, opened.length)
}

/** Results of the last offers of the market; absent while they are not known. */
export const usePastOffers = ({ type, kind }: Pick<Offer, 'type' | 'kind'>): Past | undefined =>
  useCall('trade/blocklist', { type, kind }, { quiet: true }).data?.past

/** Results of past offers: the price at the next opening, and at the first time when a lot could be sold. */
export const PastOffers = ({ offer }: { readonly offer: Pick<Offer, 'type' | 'kind'> }) => {
  const past = usePastOffers(offer)
  if (past === undefined || past.length === 0) return null
  return (
    <Section title={blockTexts.past.title}>
      <Card>
        <p className={`${styles.note} ${styles.inside}`}>
          {[pastInShort(past), blockTexts.past.note].join(blockTexts.past.stop)}
        </p>
        <Facts>
          {past.map(({ id, date, name, code, opened, sold }) => (
            <Fact key={id} label={`${formatShortDay(date)} · ${name} ${code}`}>
              <span className={styles.pair}>
                <span>{formatPercent(opened)}</span>
                <span>{formatPercent(sold)}</span>
              </span>
            </Fact>
          ))}
        </Facts>
      </Card>
    </Section>
  )
}
