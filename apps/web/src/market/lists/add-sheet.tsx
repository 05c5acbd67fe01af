import { Field } from '@zaraba/ui/fields/field.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../shell/server/queries.ts'
import { symbolOf } from '../../shell/server/quotes.ts'
import { marketTexts } from '../texts.ts'
import styles from './list-sheet.module.css'
import { mostInList, type OwnList, toggled } from './own-lists.ts'

interface AddSheetProps {
  readonly list: OwnList
  /** How many shares it takes. */
  readonly most?: number
  readonly onChange: (list: OwnList) => void
  readonly onClose: () => void
}

/** Finds shares of all markets, those of the watchlist first, and puts each into a list or takes it out again. */
export const AddSheet = ({ list, most = mostInList, onChange, onClose }: AddSheetProps) => {
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const watched = useCall('watch/list', {}, { quiet: true })
  const found = useCall('market/search', { q: wanted }, { quiet: true, keep: true, enabled: wanted !== '' })
  const rows = (wanted === '' ? watched.data : found.data)?.list ?? []
  const full = list.keys.length >= most
  return (
    <Sheet open onClose={onClose} title={marketTexts.lists.addTo(list.name)}>
      <Field
        label={marketTexts.searchFor}
        value={text}
        onChange={setText}
        placeholder={marketTexts.searchHint}
        inputMode="search"
        maxLength={50}
        hint={full ? marketTexts.lists.full(most) : undefined}
      />
      <div className={styles.results}>
        {wanted !== '' && found.data && rows.length === 0 && <EmptyState icon="search" text={marketTexts.nothingFound(wanted)} />}
        <ul>
          {rows.map((stock) => {
            const key = symbolOf(stock.type, stock.code)
            const inside = list.keys.includes(key)
            return (
              <li key={key}>
                <button
                  type="button"
                  className={styles.result}
                  aria-pressed={inside}
                  disabled={full && !inside}
                  onClick={() => onChange(toggled(list, key))}
                >
                  <span>
                    <span className={styles.name}>{stock.name}</span>
                    <span className={styles.code}>
                      {stock.code} · {marketNames[stock.type]}
                    </span>
                  </span>
                  <span className={styles.state}>{inside ? marketTexts.lists.added : <Icon name="plus" size={20} />}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </Sheet>
  )
}
