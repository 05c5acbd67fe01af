import type { OutputOf } from '@zaraba/contract/calls.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useState } from 'react'
import { Header } from '../../shell/screen/header.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { identityPaths } from '../paths.ts'
import styles from './bank.module.css'
import { verificationTexts } from './texts.ts'
import { UnbindSheet } from './unbind-sheet.tsx'

const { cards } = verificationTexts
type Answer = OutputOf<'user/banklist'>
type BankCard = Answer['list'][number]

const CardTile = ({ card, onUnbind }: { readonly card: BankCard; readonly onUnbind: () => void }) => (
  <li className={styles.card}>
    <div className={styles.top}>
      <span>
        <strong>{card.institution}</strong>
        <span className={styles.small}>
          {card.branch_name} ({card.branch_code})
        </span>
      </span>
      <Chip>{cards.types[card.card_type]}</Chip>
    </div>
    <p className={styles.number}>•••• {card.card_number.slice(-4)}</p>
    <div className={styles.bottom}>
      <span className={styles.small}>{card.holder}</span>
      <Button kind="quiet" small onClick={onUnbind}>
        {cards.unbind}
      </Button>
    </div>
  </li>
)

const Cards = ({ list, most }: Pick<Answer, 'list' | 'most'>) => {
  const go = useGo()
  const [leaving, setLeaving] = useState<BankCard | null>(null)
  if (list.length === 0)
    return (
      <EmptyState
        icon="wallet"
        text={cards.none}
        action={<Button onClick={() => go(identityPaths.bankAdd)}>{cards.add}</Button>}
      />
    )
  return (
    <>
      <p className={styles.small}>{cards.count(list.length, most)}</p>
      <ul className={styles.list}>
        {list.map((card) => (
          <CardTile key={card.id} card={card} onUnbind={() => setLeaving(card)} />
        ))}
      </ul>
      <UnbindSheet card={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

/** The cards that are bound, and the way to let one go. */
export const BankScreen = () => {
  const known = useCall('user/banklist', {})
  return (
    <Screen header={<Header title={cards.title} back={identityPaths.mine} add={identityPaths.bankAdd} />}>
      {known.data ? (
        <Cards list={known.data.list} most={known.data.most} />
      ) : known.error ? (
        <ErrorState failure={known.error} onRetry={() => void known.refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Screen>
  )
}
