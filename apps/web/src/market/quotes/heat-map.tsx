import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatPercent, signOf } from '@zaraba/ui/format/format.ts'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useGo } from '../../shell/screen/navigation.ts'
import { useCall } from '../../shell/server/queries.ts'
import { stockPath } from '../paths.ts'
import { marketTexts } from '../texts.ts'
import styles from './heat-map.module.css'
import { type Cell, depthOf, fitText, layOut } from './tree-map.ts'

type Industry = OutputOf<'market/industries'>['list'][number]
interface Tile {
  readonly key: string
  readonly name: string
  readonly change: string
  readonly weight: number
}

const toneOf = (change: string) => {
  const depth = depthOf(Number(change))
  return depth === 0 ? 'flat' : `${signOf(change) > 0 ? 'up' : 'down'}-${depth}`
}

const TileFace = ({ cell, height }: { readonly cell: Cell<Tile>; readonly height: number }) => {
  const { item, x, y, width } = cell
  const size = Math.max(10, Math.min(16, Math.floor(Math.sqrt(width * height) / 6)))
  const name = height >= size * 1.6 ? fitText(item.name, width - 8, size) : ''
  const change = name && height >= size * 2.9 && width >= size * 4 ? formatPercent(item.change) : ''
  const middle = y + height / 2 + (change ? -size * 0.15 : size * 0.36)
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in here takes the focus; the tile around it is called in full.
    <g aria-hidden="true">
      {name && (
        <text x={x + width / 2} y={middle} className={styles.name} style={{ fontSize: size }}>
          {name}
        </text>
      )}
      {change && (
        <text x={x + width / 2} y={middle + size * 1.25} className={styles.change} style={{ fontSize: size - 1 }}>
          {change}
        </text>
      )}
    </g>
  )
}

interface TreeProps {
  readonly tiles: readonly Tile[]
  readonly label: string
  readonly width: number
  readonly height: number
  readonly onChoose: (key: string) => void
}
/** Each tile is a button with its figures in words: the arrow keys walk from the largest to the smallest. */
const Tree = ({ tiles, label, width, height, onChoose }: TreeProps) => {
  const cells = layOut(tiles, (tile) => tile.weight, width, height)
  const [at, setAt] = useState(0)
  const group = useRef<SVGGElement | null>(null)
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const chosen = cells[at]
    if ((event.key === 'Enter' || event.key === ' ') && chosen) {
      event.preventDefault()
      onChoose(chosen.item.key)
    }
    if (by === undefined) return
    event.preventDefault()
    const next = Math.min(cells.length - 1, Math.max(0, at + by))
    setAt(next)
    const tile = group.current?.children[next]
    if (tile instanceof SVGElement) tile.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be inside of an SVG picture.
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="group"
      aria-label={label}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the tiles, and bubble up to here. */}
      <g ref={group} onKeyDown={move}>
        {cells.map((cell, index) => (
          // biome-ignore lint/a11y/useSemanticElements: an HTML button cannot be inside of an SVG picture.
          <g
            key={cell.item.key}
            role="button"
            tabIndex={index === Math.min(at, cells.length - 1) ? 0 : -1}
            className={styles.tile}
            data-tone={toneOf(cell.item.change)}
            onFocus={() => setAt(index)}
            onClick={() => onChoose(cell.item.key)}
          >
            <title>{marketTexts.industry(cell.item.name, formatPercent(cell.item.change))}</title>
            <rect x={cell.x} y={cell.y} width={cell.width} height={cell.height} rx={3} />
            <TileFace cell={cell} height={cell.height} />
          </g>
        ))}
      </g>
    </svg>
  )
}

const tilesOf = (industries: readonly Industry[], chosen: Industry | undefined): readonly Tile[] =>
  chosen
    ? chosen.stocks.map(({ code, name, change_percent, market_cap }) => ({
        key: code,
        name,
        change: change_percent,
        weight: Number(market_cap) || 0,
      }))
    : industries.map(({ sector, name, change_percent, market_cap }) => ({
        key: sector,
        name,
        change: change_percent,
        weight: Number(market_cap) || 0,
      }))

const Scale = () => (
  <p className={styles.scale} aria-hidden="true">
    <span>−3%</span>
    {['down-4', 'down-3', 'down-2', 'down-1', 'flat', 'up-1', 'up-2', 'up-3', 'up-4'].map((tone) => (
      <i key={tone} data-tone={tone} />
    ))}
    <span>+3%</span>
  </p>
)

const useWidth = () => {
  const box = useRef<HTMLDivElement | null>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth))
    watcher.observe(element)
    setWidth(element.clientWidth)
    return () => watcher.disconnect()
  }, [])
  return [box, width] as const
}

/** The market by industry: area is market value, colour is today's change; an industry opens to its shares, a share to its page. */
export const HeatMap = ({ type, mostHeight = 560 }: { readonly type: MarketType; readonly mostHeight?: number }) => {
  const [box, width] = useWidth()
  const [sector, setSector] = useState('')
  const go = useGo()
  const { data, error, refetch } = useCall('market/industries', { type }, { everyMs: 15_000, quiet: true })
  const industry = data?.list.find((one) => one.sector === sector)
  const height = Math.round(Math.max(320, Math.min(mostHeight, width * 1.3)))
  return (
    <div ref={box} className={styles.map}>
      <div className={styles.head}>
        {industry && <IconButton icon="back" label={marketTexts.allIndustries} onClick={() => setSector('')} />}
        <p>{industry ? marketTexts.industry(industry.name, formatPercent(industry.change_percent)) : marketTexts.heatHint}</p>
      </div>
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={height} />}
      {data && data.list.length === 0 && <EmptyState text={commonTexts.noData} icon="quotes" />}
      {data && data.list.length > 0 && width > 0 && (
        <>
          <Tree
            key={sector}
            tiles={tilesOf(data.list, industry)}
            label={industry?.name ?? marketTexts.views.heat}
            width={width}
            height={height}
            onChoose={(key) => (industry ? go(stockPath(type, key)) : setSector(key))}
          />
          <Scale />
        </>
      )}
    </div>
  )
}
