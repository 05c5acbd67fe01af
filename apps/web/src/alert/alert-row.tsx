import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Chip, type Tone } from '@zaraba/ui/parts/chip.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import styles from './alert.module.css'
import type { AlertRow } from './alert-draft.ts'
import { conditionText } from './alert-text.ts'
import { alertTexts } from './texts.ts'

const tones: Readonly<Record<AlertRow['state'], Tone>> = { armed: 'accent', waits: 'plain', fired: 'good', ended: 'plain' }

interface AlertLineProps {
  readonly alert: AlertRow
  /** Whether it says which share it is for. */
  readonly named?: boolean
  readonly onOpen?: () => void
}
/** One alert: its condition, its share, and whether it was sent. */
export const AlertLine = ({ alert, named = false, onOpen }: AlertLineProps) => {
  const { name, code, repeat, state, fired_at, merged_into } = alert
  const share = code === '' ? alertTexts.account : `${name} ${code}`
  const sent = fired_at === '-' ? alertTexts.repeats[repeat] : alertTexts.firedAt(formatMoment(fired_at))
  return (
    <Row
      title={conditionText(alert)}
      text={named ? `${share} · ${sent}` : sent}
      end={
        <span className={styles.state}>
          <Chip tone={tones[state]}>{merged_into === '-' ? alertTexts.states[state] : alertTexts.merged}</Chip>
        </span>
      }
      {...(onOpen ? { onClick: onOpen } : {})}
    />
  )
}
