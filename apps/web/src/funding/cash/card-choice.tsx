import type { OutputOf } from '@zaraba/contract/calls.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import styles from './cash.module.css'
import { cashTexts } from './texts.ts'

export type BankCard = OutputOf<'user/banklist'>['list'][number]
export const cardText = ({ institution, card_number }: BankCard): string => `${institution} ${card_number.slice(-4)}`

interface CardChoiceProps {
  readonly cards: readonly BankCard[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}
/** To which of the caller's cards the money goes. */
export const CardChoice = ({ cards, chosen, onChoose }: CardChoiceProps) => (
  <Section title={cashTexts.withdraw.card}>
    <Card>
      <fieldset className={styles.cards}>
        <legend className="visually-hidden">{cashTexts.withdraw.card}</legend>
        {cards.map((card) => (
          <label key={card.id}>
            <input type="radio" name="card" checked={card.id === chosen} onChange={() => onChoose(card.id)} />
            <span className={styles.rowWords}>
              <span>{card.institution}</span>
              <span className={styles.small}>
                {card.holder} · {card.card_number.slice(-9)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  </Section>
)
