import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { useChosenMarket } from '../../shell/chosen-market.ts'
import { useBack } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { marketPaths } from '../paths.ts'
import { Ranking } from '../quotes/rankings.tsx'
import { StockRow } from '../stock-row.tsx'
import { marketTexts } from '../texts.ts'
import { useOpenStock } from './open-stock.ts'
import styles from './search.module.css'
import { clearHistory, forgetSearch, readHistory, rememberSearch } from './search-history.ts'

/** The words in the field stay while the page lives: coming back from a share finds its results again. */
const useWanted = create<{ readonly text: string }>(() => ({ text: '' }))
/** Typing asks once it rests. */
const restMs = 180

const useRested = (text: string): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return useDeferredValue(rested)
}

const Results = ({ text }: { readonly text: string }) => {
  const { data, error, refetch } = useCall('market/search', { q: text }, { quiet: true, keep: true })
  const chosen = useOpenStock()
  if (!data) {
    if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
    return (
      <div className={styles.padded}>
        <SkeletonRows count={6} />
      </div>
    )
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {marketTexts.found(data.list.length)}
      </p>
      {data.list.length === 0 && <EmptyState icon="search" text={marketTexts.nothingFound(text)} />}
      <ul aria-label={marketTexts.search}>
        {data.list.map((stock) => (
          <li key={`${stock.type} ${stock.code}`}>
            <StockRow stock={stock} chosen={chosen === `${stock.type}:${stock.code}`} onOpen={() => rememberSearch(text)} />
          </li>
        ))}
      </ul>
    </>
  )
}

const History = ({ onChoose }: { readonly onChoose: (text: string) => void }) => {
  const [history, setHistory] = useState(readHistory)
  if (history.length === 0) return null
  return (
    <section className={styles.history}>
      <div className={styles.title}>
        <h2>{marketTexts.recentSearches}</h2>
        <button type="button" className={styles.clear} onClick={() => setHistory(clearHistory())}>
          {marketTexts.clearSearches}
        </button>
      </div>
      <ul className={styles.chips}>
        {history.map((text) => (
          <li key={text} className={styles.chip}>
            <button type="button" onClick={() => onChoose(text)}>
              {text}
            </button>
            <button type="button" aria-label={marketTexts.forget(text)} onClick={() => setHistory(forgetSearch(text))}>
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Search: by code, name, kana, pinyin, brand or sector in all markets, with what was searched before. */
export const SearchScreen = () => {
  const text = useWanted((wanted) => wanted.text)
  const setText = (next: string) => useWanted.setState({ text: next })
  const rested = useRested(text).trim()
  const type = useChosenMarket((chosen) => chosen.type)
  const back = useBack(marketPaths.quotes)
  const field = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (useWanted.getState().text === '') field.current?.focus()
  }, [])
  return (
    <Screen
      bare
      header={
        // biome-ignore lint/a11y/useSemanticElements: `search` is not known to every browser that the app supports.
        <form
          role="search"
          className={styles.bar}
          onSubmit={(event) => {
            event.preventDefault()
            rememberSearch(text)
            field.current?.blur()
          }}
        >
          <IconButton icon="back" label={commonTexts.back} onClick={back} />
          <h1 className="visually-hidden">{marketTexts.search}</h1>
          <label className={styles.field}>
            <Icon name="search" size={20} />
            <span className="visually-hidden">{marketTexts.searchFor}</span>
            <input
              ref={field}
              value={text}
              maxLength={50}
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder={marketTexts.searchHint}
              onChange={(event) => setText(event.target.value)}
            />
            {text !== '' && <IconButton icon="close" label={commonTexts.close} onClick={() => setText('')} />}
          </label>
        </form>
      }
    >
      {rested === '' ? (
        <>
          <History onChoose={setText} />
          <h2 className={styles.popular}>{marketTexts.popular}</h2>
          <Ranking type={type} kind="popular" limit={20} />
        </>
      ) : (
        <Results text={rested} />
      )}
    </Screen>
  )
}
