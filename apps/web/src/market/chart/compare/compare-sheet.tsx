import { currencyPairs } from '@zaraba/contract/market/lists.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../shell/server/queries.ts'
import { marketTexts } from '../../texts.ts'
import { useChartChoice } from '../chart-choice.ts'
import { chartTexts } from '../texts.ts'
import styles from './compare-sheet.module.css'
import { comparedWith, listedKey, mostCompared, pairName } from './compared.ts'

interface Candidate {
  readonly key: string
  readonly name: string
  readonly note?: string
}
interface CandidatesProps {
  readonly title: string
  readonly list: readonly Candidate[]
  readonly chosen: readonly string[]
  readonly onToggle: (key: string) => void
}
/** Rows that are pressed to compare, and pressed again to end it. */
const Candidates = ({ title, list, chosen, onToggle }: CandidatesProps) => (
  <section className={styles.group}>
    <h3>{title}</h3>
    <ul>
      {list.map(({ key, name, note }) => {
        const at = chosen.indexOf(key)
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={at >= 0}
              disabled={at < 0 && chosen.length >= mostCompared}
              onClick={() => onToggle(key)}
            >
              <span className={styles.hue} data-hue={at < 0 ? undefined : at + 1} />
              <span className={styles.name}>{name}</span>
              {note !== undefined && <span className={styles.note}>{note}</span>}
              {at >= 0 && <Icon name="tick" size={20} />}
            </button>
          </li>
        )
      })}
    </ul>
  </section>
)

const Found = ({ text, ...rest }: { readonly text: string } & Omit<CandidatesProps, 'title' | 'list'>) => {
  const { data } = useCall('market/search', { q: text }, { quiet: true, keep: true })
  if (!data) return <SkeletonRows count={3} />
  const list = data.list.slice(0, 12).map(({ type, code, name }) => ({
    key: listedKey(type, code),
    name,
    note: `${code} ${marketTexts.shortMarkets[type]}`,
  }))
  if (list.length === 0) return <p className={styles.note}>{marketTexts.nothingFound(text)}</p>
  return <Candidates title={marketTexts.search} list={list} {...rest} />
}

interface CompareSheetProps {
  readonly type: MarketType
  readonly code: string
  readonly open: boolean
  readonly onClose: () => void
}
/** Up to three indices, shares and currencies that a chart is compared with. It stays for every chart until it is ended. */
export const CompareSheet = ({ type, code, open, onClose }: CompareSheetProps) => {
  const kept = useChartChoice((choice) => choice.compared)
  const chosen = comparedWith(kept, type, code)
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed).trim()
  const { data: indices } = useCall('market/indices', {}, { quiet: true })
  const toggle = (key: string) => {
    const next = chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key].slice(0, mostCompared)
    useChartChoice.setState({ compared: next })
  }
  const isOther = (candidate: Candidate) => candidate.key !== listedKey(type, code)
  const indexRows = (indices?.list ?? []).map((index) => ({
    key: listedKey(index.type, index.code),
    name: index.name,
    note: marketTexts.shortMarkets[index.type],
  }))
  const shares = chosen.filter((key) => key.includes(':') && !indexRows.some((row) => row.key === key))
  const groups = { chosen, onToggle: toggle }
  return (
    <Sheet open={open} onClose={onClose} title={chartTexts.compare}>
      <p className={styles.note} role="status">
        {chartTexts.comparing(chosen.length, mostCompared)}
      </p>
      <Field
        label={marketTexts.searchFor}
        type="search"
        inputMode="search"
        value={typed}
        onChange={setTyped}
        placeholder={marketTexts.searchHint}
      />
      {text !== '' && <Found text={text} {...groups} />}
      {shares.length > 0 && <ChosenShares keys={shares} {...groups} />}
      <Candidates title={chartTexts.indices} list={indexRows.filter(isOther)} {...groups} />
      <Candidates
        title={chartTexts.currencies}
        list={currencyPairs.map((pair) => ({ key: pair, name: pairName(pair) }))}
        {...groups}
      />
      {chosen.length > 0 && (
        <button type="button" className={styles.end} onClick={() => useChartChoice.setState({ compared: [] })}>
          {chartTexts.endComparing}
        </button>
      )}
    </Sheet>
  )
}

/** The compared shares, by their names. */
const ChosenShares = ({ keys, ...rest }: { readonly keys: readonly string[] } & Omit<CandidatesProps, 'title' | 'list'>) => (
  <section className={styles.group}>
    {keys.map((key) => (
      <ChosenShare key={key} of={key} {...rest} />
    ))}
  </section>
)
const ChosenShare = ({ of, ...rest }: { readonly of: string } & Omit<CandidatesProps, 'title' | 'list'>) => {
  const [type, code = ''] = of.split(':')
  const market = type === 'usd' || type === 'cny' ? type : 'jpy'
  const { data } = useCall('market/quotes', { type: market, codes: code }, { quiet: true })
  const list = [{ key: of, name: data?.list[0]?.name ?? code, note: `${code} ${marketTexts.shortMarkets[market]}` }]
  return <Candidates title={chartTexts.comparedShare} list={list} {...rest} />
}
