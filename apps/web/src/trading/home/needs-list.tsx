import { formatAmount, formatCount, formatPrice, formatShare } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon, type IconName } from '@zaraba/ui/parts/icon.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { messagePath } from '../../content/paths.ts'
import { ipoPaths } from '../../ipo/paths.ts'
import { positionPath } from '../paths.ts'
import type { Need } from './needs.ts'
import styles from './own-part.module.css'
import { own } from './own-words.ts'

interface Shown {
  readonly key: string
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly verb: string
  readonly to: string
}
const shownOf = (need: Need): Shown => {
  if (need.kind === 'margin') {
    const { order_no, name } = need.row
    const text = own.marginText(formatShare(need.ratio))
    return {
      key: `margin ${order_no}`,
      icon: 'warning',
      title: own.margin(name),
      text,
      verb: own.check,
      to: positionPath(order_no),
    }
  }
  if (need.kind === 'payment') {
    const { order_no, type, name, deadline, total_due } = need.subscription
    const verb = total_due === '-' ? own.check : own.pay(formatAmount(total_due, readMarket(type)))
    const text = deadline === '-' ? '' : own.payBy(formatMoment(deadline))
    return { key: order_no, icon: 'coins', title: own.won(name), text, verb, to: ipoPaths.newShareOrder }
  }
  if (need.kind === 'lapse') {
    const { order_no, name } = need.row
    const title = own.order(name, formatCount(need.shares), need.price === '-' ? '' : formatPrice(need.price))
    return { key: order_no, icon: 'clock', title, text: own.lapsesToday, verb: own.check, to: positionPath(order_no) }
  }
  const { id, title, time } = need.message
  return { key: `message ${id}`, icon: 'bell', title, text: formatMoment(time), verb: own.read, to: messagePath(id) }
}

/** The needs of the customer, each with its verb and the screen where it is met. */
export const NeedsList = ({ needs }: { readonly needs: readonly Need[] }) =>
  needs.length > 0 && (
    <section className={styles.needs} aria-label={own.needs}>
      <h2>{own.needs}</h2>
      <ul>
        {needs.map(shownOf).map(({ key, icon, title, text, verb, to }) => (
          <li key={key}>
            <GoLink to={to} className={styles.need}>
              <Icon name={icon} size={20} />
              <span className={styles.needWords}>
                <b>{title}</b>
                {text !== '' && <span>{text}</span>}
              </span>
              <strong>{verb}</strong>
            </GoLink>
          </li>
        ))}
      </ul>
    </section>
  )
