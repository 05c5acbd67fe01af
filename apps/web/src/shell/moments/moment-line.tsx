import type { MarketType } from '@zaraba/market/markets.ts'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import type { ReactNode } from 'react'
import { useCall } from '../server/queries.ts'
import styles from './moments.module.css'

/** Its colour: a trade, an order that goes to the market, one that ended, a demand, a loss of control, and something that was waited for. */
export type MomentTone = 'trade' | 'sent' | 'over' | 'demand' | 'force' | 'signal'

/** The name of the share is there once it was asked for; its code until then. */
const ShareName = ({ type, code }: { readonly type: MarketType; readonly code: string }) => {
  const { data } = useCall('market/stock', { type, code }, { quiet: true })
  return <>{data?.name ?? code}</>
}

interface MomentLineProps {
  readonly tone: MomentTone
  readonly mark: ReactNode
  readonly title: string
  /** The share that all of it is about. */
  readonly share: { readonly type: MarketType; readonly code: string } | undefined
  readonly detail: string
  /** Where its words lead; they are no link without it. */
  readonly about?: string
  readonly link: { readonly to: string; readonly text: string }
  readonly onClose: () => void
}
interface WordsProps extends Pick<MomentLineProps, 'onClose'> {
  readonly about: string | undefined
  readonly children: ReactNode
}
const Words = ({ about, onClose, children }: WordsProps) =>
  about === undefined ? (
    <div className={styles.text}>{children}</div>
  ) : (
    <GoLink to={about} className={styles.text} onClick={onClose}>
      {children}
    </GoLink>
  )

/** One quiet line: its subject, the share, the figures, and the way to all about it. */
export const MomentLine = ({ tone, mark, title, share, detail, about, link, onClose }: MomentLineProps) => (
  <div className={styles.line} data-tone={tone}>
    <span className={styles.mark}>{mark}</span>
    <Words about={about} onClose={onClose}>
      <b>{title}</b>
      {(share !== undefined || detail !== '') && (
        <span>
          {share && (
            <span className={styles.name}>
              <ShareName type={share.type} code={share.code} />
            </span>
          )}{' '}
          <span>{detail}</span>
        </span>
      )}
    </Words>
    <GoLink to={link.to} className={styles.link} onClick={onClose}>
      {link.text}
    </GoLink>
    <IconButton icon="close" label={commonTexts.close} onClick={onClose} />
  </div>
)
