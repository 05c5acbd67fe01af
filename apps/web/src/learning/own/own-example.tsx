import { formatAmount, formatCount, formatPrice, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Section } from '@zaraba/ui/parts/card.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useCall } from '../../shell/server/queries.ts'
import { positionPath } from '../../trading/paths.ts'
import type { TermId } from '../glossary/terms.ts'
import styles from '../learning.module.css'
import { learningTexts } from '../texts.ts'
import { type OwnFigures, ownFigures, ownKinds } from './own-figures.ts'

const textOf = (figures: OwnFigures): string => {
  const { row } = figures
  const type = readMarket(row.type)
  const amount = (text: string): string => formatAmount(text, type)
  const share = learningTexts.own.share(row.name, row.code, formatCount(row.stock_num))
  switch (figures.kind) {
    case 'margin':
      return learningTexts.own.margin({
        share,
        cost: amount(row.cost),
        times: row.leverage,
        margin: amount(figures.margin),
        borrowed: amount(figures.borrowed),
      })
    case 'floating': {
      const amounts = { cost: amount(row.cost), worth: amount(figures.worth) }
      return learningTexts.own.floating({ share, ...amounts, profit: formatSignedAmount(figures.profit, type) })
    }
    case 'levels': {
      const { warn, call, force } = figures
      return learningTexts.own.levels({ share, warn: formatPrice(warn), call: formatPrice(call), force: formatPrice(force) })
    }
    case 'fee':
      return learningTexts.own.fee(share, formatPrice(row.nowprice), amount(figures.fee))
    case 'sellable':
      return learningTexts.own.sellable(share, formatShortDay(row.sellable_from))
    case 'held':
      return learningTexts.own.held(share, amount(row.held))
  }
}

const Example = ({ id }: { readonly id: TermId }) => {
  const rows = useCall('trade/userstocklist', { type: 'jpy' }, { quiet: true })
  const clock = useCall('clock/state', {}, { quiet: true })
  const figures = rows.data && clock.data ? ownFigures(id, rows.data, clock.data.now) : null
  if (figures === null) return null
  return (
    <Section title={learningTexts.own.title}>
      <p className={styles.example}>{textOf(figures)}</p>
      <GoLink to={positionPath(figures.row.order_no)} className={styles.link}>
        {learningTexts.own.open}
      </GoLink>
    </Section>
  )
}

/** An example with a position or an order of one’s own, where there is one that shows the term. */
export const OwnExample = ({ id }: { readonly id: TermId }) => (ownKinds[id] === undefined ? null : <Example id={id} />)
