import type { OutputOf } from '@zaraba/contract/calls.ts'
import { Button } from '@zaraba/kit/button.tsx'
import { Card } from '@zaraba/kit/card.tsx'
import { formatCount } from '@zaraba/kit/format.ts'
import { useCall } from '@zaraba/kit/queries.ts'
import { bytesOfHex } from '@zaraba/market/simulator/sha256.ts'
import { commitmentTo, drawKey, drawOrder, sealOf } from '@zaraba/rules/draw/draw.ts'
import { useState } from 'react'
import styles from './block.module.css'
import { block } from './messages.ts'

type Proof = OutputOf<'trade/blockProof'>

/** Whether the allotment follows from its committed secret and its sealed list, computed on this device. */
export const allotmentHolds = (proof: Proof): boolean => {
  const secret = bytesOfHex(proof.secret)
  if (commitmentTo(secret) !== proof.commitment || sealOf(proof.tickets) !== proof.root) return false
  const winners = proof.drawn ? drawOrder(proof.tickets, drawKey(secret, proof.root)).slice(0, proof.units) : proof.tickets
  return proof.drawn === proof.tickets.length > proof.units && winners.join() === proof.winners.join()
}

const words = block.proof

/** What anybody can compute again about an allotment (H-5). */
export const ProofCard = ({ id }: { readonly id: string }) => {
  const { data: proof } = useCall('trade/blockProof', { id }, { quiet: true })
  const [holds, setHolds] = useState<boolean | null>(null)
  if (!proof) return null
  const own = new Set(proof.mine)
  const won = proof.winners.filter((ticket) => own.has(ticket)).length
  return (
    <Card>
      <div className={`${styles.sheet} ${styles.inside}`}>
        <strong>{words.title}</strong>
        <p className={styles.note}>{words.text}</p>
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
            {holds === null ? (
              <Button kind="plain" small onClick={() => setHolds(allotmentHolds(proof))}>
                {words.check}
              </Button>
            ) : (
              <p className={styles.mark} role="status">
                {holds ? words.right : words.wrong}
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
