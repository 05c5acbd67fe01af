import { Popover } from '@base-ui/react/popover'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { useState } from 'react'
import { useRoomForCharts } from '../screen-query.ts'
import {
  chartCounts,
  chosenFrom,
  countOfCharts,
  longestLayoutName,
  mostLayouts,
  nameOf,
  renamed,
  savedAs,
  withCountOfCharts,
  without,
} from './layout.ts'
import { changeLayouts, useLayouts } from './layout-store.ts'
import { workspaceTexts } from './texts.ts'
import styles from './workspace.module.css'

interface NameFormProps {
  readonly label: string
  readonly first: string
  readonly onName: (name: string) => void
}
const NameForm = ({ label, first, onName }: NameFormProps) => {
  const [name, setName] = useState(first)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (nameOf(name) === '') return
        onName(name)
        setName('')
      }}
    >
      <input
        aria-label={label}
        placeholder={workspaceTexts.name}
        value={name}
        maxLength={longestLayoutName}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className={styles.save}>
        {workspaceTexts.save}
      </button>
    </form>
  )
}

const Kept = ({ name, chosen, onChosen }: { readonly name: string; readonly chosen: boolean; readonly onChosen: () => void }) => {
  const [naming, setNaming] = useState(false)
  if (naming)
    return (
      <NameForm
        label={workspaceTexts.rename(name)}
        first={name}
        onName={(next) => {
          changeLayouts((layouts) => renamed(layouts, name, next))
          setNaming(false)
        }}
      />
    )
  return (
    <>
      <button type="button" className={styles.choice} aria-pressed={chosen} onClick={onChosen}>
        {name}
      </button>
      <IconButton icon="edit" label={workspaceTexts.rename(name)} onClick={() => setNaming(true)} />
      <IconButton
        icon="trash"
        label={workspaceTexts.remove(name)}
        onClick={() => changeLayouts((layouts) => without(layouts, name))}
      />
    </>
  )
}

const ChartCounts = () => {
  const count = useLayouts(countOfCharts)
  return (
    <Segmented
      label={workspaceTexts.charts}
      items={chartCounts.map((each) => ({ value: String(each), label: workspaceTexts.countOfCharts(each) }))}
      value={String(count)}
      onChange={(value) =>
        changeLayouts((layouts) => withCountOfCharts(layouts, chartCounts.find((each) => String(each) === value) ?? 1))
      }
    />
  )
}

/** The layouts of the account: chosen, saved under a name, renamed and deleted. */
export const LayoutMenu = () => {
  const { name, kept } = useLayouts()
  const [open, setOpen] = useState(false)
  const roomForCharts = useRoomForCharts()
  const choose = (chosen: string) => () => {
    changeLayouts((layouts) => chosenFrom(layouts, chosen))
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={styles.layout}>
        <Icon name="panes" size={16} />
        {name === '' ? workspaceTexts.layouts : name}
        <Icon name="down" size={12} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="bottom" align="end" sideOffset={4} className={styles.positioner}>
          <Popover.Popup className={styles.menu} aria-label={workspaceTexts.layouts}>
            {roomForCharts && <ChartCounts />}
            <ul>
              <li>
                <button type="button" className={styles.choice} onClick={choose('')}>
                  {workspaceTexts.usual}
                </button>
              </li>
              {kept.map((one) => (
                <li key={one.name}>
                  <Kept name={one.name} chosen={one.name === name} onChosen={choose(one.name)} />
                </li>
              ))}
            </ul>
            <p>{kept.length < mostLayouts ? workspaceTexts.keep : workspaceTexts.full(mostLayouts)}</p>
            <NameForm
              label={workspaceTexts.name}
              first=""
              onName={(typed) => changeLayouts((layouts) => savedAs(layouts, typed))}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
