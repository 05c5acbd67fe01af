import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { toast } from '@zaraba/ui/sheets/toast.ts'
import { language, languageNames } from '@zaraba/ui/words/language.ts'
import { type ReactNode, useState } from 'react'
import { copy } from '../copy/messages.ts'
import { credit } from '../credit/messages.ts'
import { fx } from '../fx/messages.ts'
import { paths } from '../paths.ts'
import { useCall } from '../shell/server/queries.ts'
import { AppearanceSheet } from './appearance-sheet.tsx'
import { IdentityChip } from './identity-chip.tsx'
import { LanguageSheet } from './language-sheet.tsx'
import { LogOut } from './log-out.tsx'
import { identity } from './messages.ts'
import styles from './mine.module.css'
import { security } from './security/messages.ts'
import { PushRow } from './security/push-row.tsx'
import { verification } from './verification/messages.ts'

type User = OutputOf<'user/getUserinfo'>
const { mine } = identity

/** What the customer owns in all wallets together, as the home screen leads with it. */
const NetAssets = () => {
  const { data } = useCall('user/funds', { type: 'all' }, { quiet: true })
  return (
    <GoLink to={paths.funds} className={styles.net}>
      <span>{mine.netAssets}</span>
      <strong className={styles.owned}>{data ? formatAmount(data.equity, 'jpy') : '–'}</strong>
    </GoLink>
  )
}

/** Account, net assets, available balance and loaned amount, and what stands against the account (N-04, A-07). */
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

const Money = ({ user }: { readonly user: User }) => (
  <Group title={mine.moneyGroup}>
    <Row icon="deposit" title={mine.deposit} to={paths.stored} />
    <Row icon="withdraw" title={mine.withdraw} to={paths.withdraw} />
    <Row icon="coins" title={fx.title} to={paths.exchange} />
    <Row icon="records" title={mine.records} to={paths.records} />
    <Row icon="copy" title={copy.orders.title} to={paths.followOrders} />
    <Row icon="wallet" title={mine.funds} to={paths.funds} />
    <Row icon="document" title={mine.statement} to={paths.statement} />
    <Row icon="chart" title={mine.performance} to={paths.performance} />
    <Row icon="card" title={verification.cards.row} to={paths.bank} end={user.card_count > 0 ? user.card_count : ''} />
  </Group>
)

const Credit = ({ user }: { readonly user: User }) => (
  <Group title={credit.group}>
    <Row icon="bank" title={credit.title} to={paths.loan} />
    <Row icon="order" title={credit.orders.title} to={paths.loanOrder} />
    <Row icon="gauge" title={credit.history.title} to={paths.creditHistory} end={user.credit_score} />
  </Group>
)

/** Whether something is as safe as it can be. */
const Safe = ({ done, yes, no }: { readonly done: boolean; readonly yes: string; readonly no: string }) => (
  <Chip tone={done ? 'good' : 'plain'}>{done ? yes : no}</Chip>
)

const Protection = ({ user }: { readonly user: User }) => (
  <Group title={mine.securityGroup}>
    <Row icon="shield" title={verification.row} to={paths.verified} end={<IdentityChip state={user.identity} />} />
    <Row icon="lock" title={security.loginPassword.title} to={paths.loginPassword} />
    <Row
      icon="key"
      title={mine.fundPassword}
      to={paths.fundPassword}
      end={<Safe done={user.has_fund_password} yes={security.fundPassword.set} no={security.fundPassword.unset} />}
    />
    <Row
      icon="shield"
      title={security.keys.title}
      to={paths.securityKeys}
      end={<Safe done={user.security_keys > 0} yes={security.keys.on} no={security.keys.off} />}
    />
    <Row icon="mail" title={security.email.title} to={paths.email} />
    <Row icon="device" title={mine.sessions} to={paths.sessions} />
  </Group>
)

/** Everything of the user area: the screen and the side panel show the same (N-04, N-05). */
export const MineContent = ({ user }: { readonly user: User }) => {
  const [sheet, setSheet] = useState<'language' | 'look' | null>(null)
  const close = () => setSheet(null)
  return (
    <div className={styles.mine}>
      <Person user={user} />
      <Card>
        <Row icon="bell" title={mine.messages} to={paths.messages} end={user.unread > 0 ? mine.unread(user.unread) : ''} />
        <Row icon="trade" title={mine.positions} to={paths.positions} />
        <Row icon="support" title={mine.support} to={paths.support} />
      </Card>
      <Money user={user} />
      <Credit user={user} />
      <Protection user={user} />
      <Group title={mine.settingsGroup}>
        <Row icon="person" title={identity.name.title} end={user.display_name || identity.name.none} to={paths.displayName} />
        <Row icon="globe" title={mine.language} end={languageNames[language]} onClick={() => setSheet('language')} />
        <Row icon="palette" title={mine.appearance} onClick={() => setSheet('look')} />
        <PushRow />
        <Invitation code={user.invitation_code} />
      </Group>
      <Group title={mine.aboutGroup}>
        <Row icon="info" title={mine.about} to={paths.about} />
        <Row icon="shield" title={mine.privacy} to={paths.privacy} />
        <Row icon="document" title={mine.protocol} to={paths.protocol} />
      </Group>
      <LogOut />
      <LanguageSheet open={sheet === 'language'} onClose={close} />
      <AppearanceSheet open={sheet === 'look'} onClose={close} />
    </div>
  )
}
