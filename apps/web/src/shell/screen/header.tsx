import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import type { ReactNode } from 'react'
import { shellTexts } from '../texts.ts'
import styles from './header.module.css'
import { useBack, useGo } from './navigation.ts'

interface HeaderProps {
  readonly title: ReactNode
  /** Where the title is: in the middle when absent. */
  readonly align?: 'start'
  /** Shows the back arrow; where there is nowhere to go back to, it goes to this address. */
  readonly back?: string
  /** The add icon pushes this address (N-06). */
  readonly add?: string
  /** The order icon pushes this address (N-06). */
  readonly order?: string
  readonly start?: ReactNode
  readonly end?: ReactNode
}

export const Header = ({ title, align, back, add, order, start, end }: HeaderProps) => {
  const go = useGo()
  const goBack = useBack(back ?? '/')
  return (
    <header className={styles.header} data-plain={back === undefined && start === undefined} data-align={align}>
      <div className={styles.side}>
        {back !== undefined && <IconButton icon="back" label={commonTexts.back} onClick={goBack} />}
        {start}
      </div>
      {title === '' ? <span /> : <h1 className={styles.title}>{title}</h1>}
      <div className={styles.side} data-end="true">
        {end}
        {add !== undefined && <IconButton icon="plus" label={shellTexts.add} onClick={() => go(add)} />}
        {order !== undefined && <IconButton icon="order" label={shellTexts.records} onClick={() => go(order)} />}
      </div>
    </header>
  )
}
