import type { MarketType } from '@zaraba/market/markets.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { dateOf, timeZones } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useState } from 'react'
import { useGo } from '../../shell/screen/navigation.ts'
import { useSession } from '../../shell/server/session.ts'
import { replayPath } from '../paths.ts'
import { goToDate, useChartDate } from './chart-date.ts'
import { dateFault, sessionsOver } from './chart-dates.ts'
import styles from './chart-settings.module.css'
import { chartTexts } from './texts.ts'

interface DateSheetProps {
  readonly type: MarketType
  readonly code: string
  readonly open: boolean
  readonly onClose: () => void
  /** Opens a day that is over as a replay, instead of leading the chart to it. */
  readonly replay?: boolean
}
/** A day of the history to which the chart goes, or that is replayed. */
export const DateSheet = ({ type, code, open, onClose, replay = false }: DateSheetProps) => {
  const navigate = useGo()
  const { history: whole, visited } = useChartDate()
  const phase = useSession(type)?.phase
  const history = replay ? sessionsOver(whole, phase) : whole
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const date = typed ?? visited?.asked ?? history?.to ?? ''
  const day = (text: string) => dateOf(text, timeZones[type], true)
  const bounds = history && chartTexts.historyBounds(day(history.from), day(history.to))
  const go = async () => {
    const wrong = dateFault(date, history)
    if (wrong !== undefined) return setFault(wrong === 'missing' ? chartTexts.dateMissing : chartTexts.dateOutside(bounds ?? ''))
    if (replay) {
      onClose()
      return navigate(replayPath(type, code, date))
    }
    setBusy(true)
    const arrived = await goToDate(type, code, date).catch(() => undefined)
    setBusy(false)
    if (arrived === true) return onClose()
    setFault(arrived === undefined ? commonTexts.networkError : chartTexts.dateOutside(bounds ?? ''))
  }
  return (
    <Sheet open={open} onClose={onClose} title={replay ? chartTexts.replay : chartTexts.goToDate}>
      <form
        className={styles.date}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void go()
        }}
      >
        <Field
          label={chartTexts.date}
          type="date"
          value={date}
          onChange={(next) => {
            setTyped(next)
            setFault(undefined)
          }}
          hint={bounds}
          error={fault}
        />
        {replay && <p className={styles.note}>{chartTexts.replayNote}</p>}
        <Button type="submit" busy={busy}>
          {replay ? chartTexts.startReplay : chartTexts.showDate}
        </Button>
      </form>
    </Sheet>
  )
}
