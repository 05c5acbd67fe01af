import { Field } from '@zaraba/ui/fields/field.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useState } from 'react'
import { marketTexts } from '../texts.ts'
import styles from './list-sheet.module.css'
import { longestName, mostLists, movedList, type OwnList, withList, withNewList, withoutList } from './own-lists.ts'

interface ListSheetProps {
  readonly lists: readonly OwnList[]
  /** The list that is named or removed; a new one when absent. */
  readonly list: OwnList | undefined
  readonly onChange: (lists: readonly OwnList[]) => void
  readonly onClose: () => void
}

/** A list of one’s own: its name, its position among the others, and its end. */
export const ListSheet = ({ lists, list, onChange, onClose }: ListSheetProps) => {
  const [name, setName] = useState(list?.name ?? '')
  const full = list === undefined && lists.length >= mostLists
  const at = list === undefined ? -1 : lists.indexOf(list)
  const change = (next: readonly OwnList[]) => {
    onChange(next)
    onClose()
  }
  const save = () => change(list === undefined ? withNewList(lists, name) : withList(lists, { ...list, name: name.trim() }))
  return (
    <Sheet
      open
      onClose={onClose}
      title={list === undefined ? marketTexts.lists.add : marketTexts.lists.settings(list.name)}
      footer={
        <Button
          disabledReason={full ? marketTexts.lists.tooMany(mostLists) : name.trim() === '' ? marketTexts.lists.name : undefined}
          onClick={save}
        >
          {list === undefined ? marketTexts.lists.create : marketTexts.lists.save}
        </Button>
      }
    >
      <div className={styles.form}>
        <Field
          label={marketTexts.lists.name}
          value={name}
          onChange={setName}
          placeholder={marketTexts.lists.nameHint}
          maxLength={longestName}
        />
        {list !== undefined && (
          <div className={styles.actions}>
            {at > 0 && (
              <Button kind="plain" small onClick={() => change(movedList(lists, list.id, -1))}>
                {marketTexts.lists.earlier}
              </Button>
            )}
            {at < lists.length - 1 && (
              <Button kind="plain" small onClick={() => change(movedList(lists, list.id, 1))}>
                {marketTexts.lists.later}
              </Button>
            )}
            <Button kind="danger" small onClick={() => change(withoutList(lists, list.id))}>
              {marketTexts.lists.remove}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}
