import { beginLogOut, clearSession } from '@zaraba/client/session.ts'
import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { toast } from '@zaraba/ui/sheets/toast.ts'
import { language, languageNames } from '@zaraba/ui/words/language.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { fundingPaths } from '../../funding/paths.ts'
import { rootPath } from '../../shell/addresses.ts'
import { hasKeyboard } from '../../shell/keyboard/has-keyboard.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { useOffers } from '../../shell/offers.ts'
import { useReplace } from '../../shell/screen/navigation.ts'
import { call } from '../../shell/server/client.ts'
import { useCall } from '../../shell/server/queries.ts'
import type { AccountGroup } from '../../shell/web-slice.ts'
import { identityPaths } from '../paths.ts'
import { endPush } from '../security/push.ts'
import { PushRow } from '../security/push-row.tsx'
import { securityTexts } from '../security/texts.ts'
import { identityTexts } from '../texts.ts'
import { verificationTexts } from '../verification/texts.ts'
import { AppearanceSheet, LanguageSheet } from './choice-sheets.tsx'
import { IdentityChip } from './identity-chip.tsx'
import styles from './mine.module.css'

/** Ends the log-in on the server and on this device (S-12), and goes to the root. */
const LogOut = () => {
  const replace = useReplace()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    beginLogOut()
    // The next person at this browser must not get messages of the one who logged out.
    await endPush().catch(() => undefined)
    // The device forgets the person even when the server cannot be reached: the token then expires by itself.
    await call('user/logout', {}, { quiet: true }).catch(() => undefined)
    clearSession()
    replace(rootPath)
  }
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {identityTexts.mine.logout}
      </Button>
      <ConfirmDialog
        open={asking}
        title={identityTexts.mine.logoutQuestion}
        action={identityTexts.mine.logout}
        busy={busy}
        danger
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      >
        {identityTexts.mine.logoutText}
      </ConfirmDialog>
    </>
  )
}

const KeyboardRow = lazy(async () => ({
  default: (await loadChunk(() => import('../../shell/keyboard/keyboard-row.tsx'))).KeyboardRow,
}))

type User = OutputOf<'user/getUserinfo'>
const { mine } = identityTexts

/** Equity of the customer in all wallets, as at the top of the home screen. */
const NetAssets = () => {
  const { data } = useCall('user/funds', { type: 'all' }, { quiet: true })
  return (
    <GoLink to={fundingPaths.funds} className={styles.net}>
      <span>{mine.netAssets}</span>
      <strong className={styles.owned}>{data ? formatAmount(data.equity, 'jpy') : '–'}</strong>
    </GoLink>
  )
}

/** Account, equity, available balance, loaned amount, and the restrictions of the account (N-04, A-07). */
const Person = ({ user }: { readonly user: User }) => (
  <div className={styles.person}>
    <p className={styles.label}>{user.display_name || mine.accountNumber}</p>
    <p className={styles.account}>
      {user.account}
      {user.host && <Chip tone="accent">{mine.host}</Chip>}
    </p>
    <NetAssets />
    <dl className={styles.amounts}>
      <div>
        <dt>{mine.available}</dt>
        <dd>{formatAmount(user.jpy, 'jpy')}</dd>
      </div>
      <div>
        <dt>{mine.loaned}</dt>
        <dd>{formatAmount(user.jpyyjed, 'jpy')}</dd>
      </div>
    </dl>
    {user.flags.map(({ flag, reason, until }) => (
      <p key={flag} className={styles.flag}>
        <Chip tone="bad">{mine.flags[flag]}</Chip> {reason} {until !== '' && until !== '-' && mine.flagUntil(formatMoment(until))}
      </p>
    ))}
  </div>
)

const Invitation = ({ code }: { readonly code: string }) => {
  const copy = async () => {
    if (code === '' || !navigator.clipboard) return
    await navigator.clipboard.writeText(code)
    toast(mine.copied, 'good')
  }
  return (
    <Row
      icon="person"
      title={mine.invitation}
      text={code === '' ? mine.invitationClosed : mine.invitationText}
      end={<strong className={styles.code}>{code}</strong>}
      arrow={false}
      onClick={() => void copy()}
    />
  )
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.group}>
    <h2>{title}</h2>
    <Card>{children}</Card>
  </section>
)

/** Rows that the slices have in a group of the user area. */
const OfferedRows = ({ group, user }: { readonly group: AccountGroup; readonly user: User }) =>
  useOffers()
    .accountRows.filter((row) => row.group === group)
    .map(({ path, icon, label, end }) => <Row key={path} icon={icon} title={label[language]} to={path} end={end?.(user) ?? ''} />)

/** Whether something is as safe as it can be. */
const Safe = ({ done, yes, no }: { readonly done: boolean; readonly yes: string; readonly no: string }) => (
  <Chip tone={done ? 'good' : 'plain'}>{done ? yes : no}</Chip>
)

const Protection = ({ user }: { readonly user: User }) => (
  <Group title={mine.securityGroup}>
    <Row icon="lock" title={securityTexts.loginPassword.title} to={identityPaths.loginPassword} />
    <Row
      icon="key"
      title={mine.fundPassword}
      to={identityPaths.fundPassword}
      end={<Safe done={user.has_fund_password} yes={securityTexts.fundPassword.set} no={securityTexts.fundPassword.unset} />}
    />
    <Row
      icon="shield"
      title={securityTexts.keys.title}
      to={identityPaths.securityKeys}
      end={<Safe done={user.security_keys > 0} yes={securityTexts.keys.on} no={securityTexts.keys.off} />}
    />
    <Row icon="mail" title={securityTexts.email.title} to={identityPaths.email} />
    <Row icon="device" title={mine.sessions} to={identityPaths.sessions} />
  </Group>
)

/** Everything of the user area, in the order of the specification: the screen and the side panel show the same (N-04, N-05). */
export const MineContent = ({ user }: { readonly user: User }) => {
  const [sheet, setSheet] = useState<'language' | 'look' | null>(null)
  const close = () => setSheet(null)
  return (
    <div className={styles.mine}>
      <Person user={user} />
      <Card>
        <Row
          icon="shield"
          title={verificationTexts.row}
          to={identityPaths.verified}
          end={<IdentityChip state={user.identity} />}
        />
        <OfferedRows group="inbox" user={user} />
      </Card>
      <Group title={mine.moneyGroup}>
        <OfferedRows group="money" user={user} />
      </Group>
      <Group title={mine.creditGroup}>
        <OfferedRows group="credit" user={user} />
      </Group>
      <Group title={mine.accountGroup}>
        <OfferedRows group="account" user={user} />
        <Row
          icon="card"
          title={verificationTexts.cards.row}
          to={identityPaths.bank}
          end={user.card_count > 0 ? user.card_count : ''}
        />
      </Group>
      <Protection user={user} />
      <Group title={mine.settingsGroup}>
        <Row
          icon="person"
          title={identityTexts.name.title}
          end={user.display_name || identityTexts.name.none}
          to={identityPaths.displayName}
        />
        <Row icon="globe" title={mine.language} end={languageNames[language]} onClick={() => setSheet('language')} />
        <Row icon="palette" title={mine.appearance} onClick={() => setSheet('look')} />
        {hasKeyboard && (
          <Suspense>
            <KeyboardRow />
          </Suspense>
        )}
        <PushRow />
        <Invitation code={user.invitation_code} />
      </Group>
      <Group title={mine.aboutGroup}>
        <OfferedRows group="about" user={user} />
      </Group>
      <LogOut />
      <LanguageSheet open={sheet === 'language'} onClose={close} />
      <AppearanceSheet open={sheet === 'look'} onClose={close} />
    </div>
  )
}
