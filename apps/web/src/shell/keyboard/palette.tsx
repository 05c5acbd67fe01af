import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { signedIn } from '@zaraba/client/session.ts'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { language } from '@zaraba/ui/words/language.ts'
import { useDeferredValue, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { stockPath } from '../../market/paths.ts'
import { useChosenMarket } from '../chosen-market.ts'
import { useOffers } from '../offers.ts'
import { useCall } from '../server/queries.ts'
import styles from './keyboard.module.css'
import { type OrderCommand, readOrderCommand } from './order-command.ts'
import { closes, orderEntries, type PaletteEntry, screenEntries, shareOf } from './palette-entries.ts'
import { keyboardTexts } from './texts.ts'

const mostShares = 8

interface Group {
  readonly label: string
  readonly items: readonly PaletteEntry[]
}

/** Why the order that is typed leads to no ticket, in a sentence. */
const noteOf = (order: ReturnType<typeof readOrderCommand>, found: number): string | undefined =>
  order && 'unread' in order && (order.code !== undefined || found === 0) ? keyboardTexts.unread(order.unread) : undefined

const notHeld = (verb: OrderCommand['verb'], name: string): string | undefined =>
  verb === 'buy' || verb === 'short' ? undefined : keyboardTexts.holdsNone[verb](name)

const useEntries = (text: string) => {
  const offers = useOffers()
  const type = useChosenMarket((chosen) => chosen.type)
  const typed = readOrderCommand(text, language)
  const wanted = typed?.code ?? text
  const search = useCall('market/search', { q: wanted.slice(0, 50) }, { quiet: true, keep: true, enabled: wanted !== '' })
  const found = wanted === '' ? [] : (search.data?.list ?? [])
  const order = typed && !('unread' in typed) ? typed : undefined
  const share = order && shareOf(order, found, type)
  const asksHeld = order !== undefined && share !== undefined && closes(order) && signedIn()
  const held = useCall('trade/userstocklists', { type: share?.type ?? type }, { quiet: true, enabled: asksHeld })
  const tickets = order && share ? orderEntries(order, share, held.data?.list ?? []) : []
  const knowsHeld = !asksHeld || held.data !== undefined
  const missing = order && share && tickets.length === 0 && knowsHeld ? notHeld(order.verb, share.name) : undefined
  const groups: readonly Group[] = [
    { label: keyboardTexts.orders, items: tickets },
    {
      label: keyboardTexts.shares,
      items: found.slice(0, mostShares).map((each) => ({
        id: `${each.type}:${each.code}`,
        title: each.name,
        note: each.code,
        path: stockPath(each.type, each.code),
      })),
    },
    { label: keyboardTexts.screens, items: typed?.code === undefined ? screenEntries(offers, text, language) : [] },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    note: missing ?? (search.isFetching ? undefined : noteOf(typed, found.length)),
    failed: search.error !== null,
    waiting: search.isFetching,
    /** Whether the shares of this text, or what is held of them, are still on their way. */
    outdated: search.isPlaceholderData || search.isLoading || held.isLoading,
  }
}

/** Search over shares and screens, and orders in one line, which open their ticket: nothing is sent from here. Enter opens what the typed text finds, also where that is still on its way. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const { groups, note, failed, waiting, outdated } = useEntries(wanted)
  const [opensFirst, setOpensFirst] = useState(false)
  const behind = wanted !== text.trim() || outdated
  const choose = (entry: PaletteEntry) => {
    onClose()
    void navigate(entry.path)
  }
  useEffect(() => {
    if (!opensFirst || behind) return
    setOpensFirst(false)
    const first = groups[0]?.items[0]
    if (first) choose(first)
  })
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.palette} aria-label={keyboardTexts.palette}>
          <Autocomplete.Root
            inline
            open
            autoHighlight="always"
            keepHighlight
            mode="none"
            items={groups}
            itemToStringValue={(entry: PaletteEntry) => entry.title}
            value={text}
            onValueChange={(next, { reason }) => {
              if (reason === 'item-press' || next === text) return
              setText(next)
              setOpensFirst(false)
            }}
          >
            <div className={styles.field}>
              <Icon name="search" size={20} />
              <Autocomplete.Input
                aria-label={keyboardTexts.palette}
                placeholder={keyboardTexts.hint}
                maxLength={100}
                spellCheck={false}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !behind) return
                  event.preventDefault()
                  event.preventBaseUIHandler()
                  setOpensFirst(true)
                }}
              />
            </div>
            {failed && <p className={styles.note}>{keyboardTexts.failed}</p>}
            <p role="status" className={styles.note}>
              {note}
            </p>
            <Autocomplete.List className={styles.found}>
              {(group: Group) => (
                <Autocomplete.Group key={group.label} items={group.items}>
                  <Autocomplete.GroupLabel className={styles.group}>{group.label}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(entry: PaletteEntry) => (
                      <Autocomplete.Item key={entry.id} value={entry} className={styles.entry} onClick={() => choose(entry)}>
                        <span>{entry.title}</span>
                        <span className={styles.entryNote}>{entry.note}</span>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <Autocomplete.Empty className={styles.note}>
              {wanted !== '' && !waiting && note === undefined ? keyboardTexts.nothing(wanted) : ''}
            </Autocomplete.Empty>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
