import { orderNoOf } from '@zaraba/rules/block/allotment.ts'
import { type AllotmentFault, allotmentFaults } from '@zaraba/rules/block/check-allotment.ts'
import { formatCount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { useState } from 'react'
import { useCall } from '../shell/server/queries.ts'
import styles from './block.module.css'
import { block } from './messages.ts'
import { ownWords } from './own-words.ts'
import type { Offer } from './shown.ts'

const words = block.proof

/** The data and the recalculation with which anyone can verify an allotment (H-5). */
export const ProofCard = ({ offer }: { readonly offer: Offer }) => {
  const { data: proof } = useCall('trade/blockProof', { id: offer.id }, { quiet: true })
  const [faults, setFaults] = useState<readonly AllotmentFault[] | null>(null)
  if (!proof) return null
  const own = new Set(proof.mine)
  const won = proof.winners.filter((ticket) => own.has(ticket)).length
  const mine = ownWords()
  const ofThisDevice = proof.mine.some((ticket) => mine.has(orderNoOf(ticket)))
  return (
    <Card>
      <div className={`${styles.sheet} ${styles.inside}`}>
        <strong>{words.title}</strong>
        <p className={styles.note}>{proof.secret === '' ? words.before : words.text}</p>
        <p className={styles.soft}>
          {words.commitment} <span className={styles.digest}>{proof.commitment}</span>
        </p>
        {proof.secret !== '' && (
          <>
            <p className={styles.soft}>
              {words.root} <span className={styles.digest}>{proof.root || '-'}</span>
            </p>
            <p>
              {proof.drawn ? words.drawn(formatCount(proof.tickets.length), formatCount(proof.units)) : words.enough}
              {own.size > 0 && ` · ${words.own(formatCount(own.size), formatCount(won))}`}
            </p>
            {faults === null ? (
              <Button kind="plain" small onClick={() => setFaults(allotmentFaults(proof, offer, mine))}>
                {words.check}
              </Button>
            ) : (
              <p className={styles.mark} role="status">
                {faults.length > 0
                  ? `${words.wrong} ${faults.map((fault) => words.faults[fault]).join(' ')}`
                  : `${words.right}${ofThisDevice ? ` ${words.ownWord}` : ''}`}
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
