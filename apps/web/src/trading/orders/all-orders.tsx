import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { tradingPaths } from '../paths.ts'
import styles from './orders.module.css'
import { historyTexts } from './texts.ts'

/** The way to all orders, below a list that has the latest alone. */
export const AllOrders = () => (
  <GoLink to={tradingPaths.orders} className={styles.everything}>
    {historyTexts.everything}
  </GoLink>
)
