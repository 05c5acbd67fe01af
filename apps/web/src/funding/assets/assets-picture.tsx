import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { WalletType } from '@zaraba/market/wallets.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatAmount, formatShare } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { type CSSProperties, useState } from 'react'
import { useGo } from '../../shell/screen/navigation.ts'
import { fundingPaths } from '../paths.ts'
import { textOf } from '../reports/amounts.ts'
import { type Group, groupsOf, keyOf, type View, viewsOf } from './asset-groups.ts'
import { groupName } from './asset-names.ts'
import styles from './assets.module.css'
import { PartList } from './part-list.tsx'
import { assetTexts } from './texts.ts'

/** Colours that groups take in turn. */
const tones = 12

interface GroupsProps {
  readonly groups: readonly Group[]
  readonly type: WalletType
}

/** All that is owned over the whole width, and what is owed below on the same scale. */
const Bars = ({ groups }: Pick<GroupsProps, 'groups'>) => {
  const segments = groups.map(({ of, percent }, index) => ({ key: keyOf(of), percent, tone: index % tones }))
  const bar = (sign: 1 | -1) => {
    const own = segments.filter(({ percent }) => percent * sign > 0)
    return (
      own.length > 0 && (
        <div className={styles.bar} data-owed={sign < 0}>
          {own.map(({ key, percent, tone }) => (
            <span key={key} data-tone={tone} style={{ '--part': `${Math.abs(percent)}%` } as CSSProperties} />
          ))}
        </div>
      )
    )
  }
  return (
    <div className={styles.bars} aria-hidden="true">
      {bar(1)}
      {bar(-1)}
    </div>
  )
}

const GroupList = ({ groups, type, onOpen }: GroupsProps & { readonly onOpen: (key: string) => void }) => (
  <ul className={styles.groups}>
    {groups.map(({ of, amount, percent }, index) => (
      <li key={keyOf(of)}>
        <button type="button" className={styles.group} aria-haspopup="dialog" onClick={() => onOpen(keyOf(of))}>
          <span className={styles.swatch} data-tone={index % tones} data-owed={amount < 0n} aria-hidden="true" />
          <span className={styles.groupName}>{groupName(of)}</span>
          <span className={styles.figures}>
            <span className={styles.part}>{formatShare(percent.toFixed(2))}</span>
            <strong>{formatAmount(textOf(amount, type), type)}</strong>
          </span>
          <span className={styles.arrow}>
            <Icon name="forward" size={16} />
          </span>
        </button>
      </li>
    ))}
  </ul>
)

interface AssetsPictureProps {
  readonly assets: OutputOf<'user/assets'>
  readonly wallet: WalletType | 'all'
  readonly stale: boolean
}

/** Net assets as one bar of their parts, by kind, currency, market or industry; each group opens to what is in it. */
export const AssetsPicture = ({ assets, wallet, stale }: AssetsPictureProps) => {
  const go = useGo()
  const [chosen, setChosen] = useState<View>('kind')
  const [open, setOpen] = useState<string | null>(null)
  const type = wallet === 'all' ? 'jpy' : wallet
  const views = viewsOf(wallet)
  const view = views.includes(chosen) ? chosen : 'kind'
  if (assets.parts.length === 0)
    return (
      <Card>
        <EmptyState
          icon="wallet"
          text={assetTexts.empty}
          action={
            <Button kind="plain" small onClick={() => go(fundingPaths.stored)}>
              {assetTexts.deposit}
            </Button>
          }
        />
      </Card>
    )
  const groups = groupsOf(assets.parts, view, type)
  const shown = groups.find(({ of }) => keyOf(of) === open)
  return (
    <Card>
      <div className={styles.picture} data-stale={stale}>
        {views.length > 1 && (
          <Segmented
            label={assetTexts.view}
            items={views.map((value) => ({ value, label: assetTexts.views[value] }))}
            value={view}
            onChange={setChosen}
          />
        )}
        <Bars groups={groups} />
        <GroupList groups={groups} type={type} onOpen={setOpen} />
        <p className={styles.sum}>
          <span>{assetTexts.sum}</span>
          <strong>{formatAmount(assets.equity, type)}</strong>
        </p>
        <p className={styles.note}>{assetTexts.text}</p>
      </div>
      {shown && (
        <Sheet open onClose={() => setOpen(null)} title={groupName(shown.of)}>
          <PartList group={shown} type={type} />
        </Sheet>
      )}
    </Card>
  )
}
