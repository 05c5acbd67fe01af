import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Icon, type IconName } from '@zaraba/ui/parts/icon.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { sentenceOfReason } from '@zaraba/ui/words/sentence.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { StoredPicture } from '../../shell/pictures/stored-picture.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { identityPaths } from '../paths.ts'
import { verificationTexts } from './texts.ts'
import styles from './verification.module.css'
import { VerificationForm } from './verification-form.tsx'

type Info = OutputOf<'user/verifyInfo'>

const marks: Readonly<Record<Info['identity'], IconName>> = {
  unverified: 'shield',
  under_review: 'clock',
  verified: 'tick',
  failed: 'warning',
}

/** State of the verification, in one line and one sentence. */
const Head = ({ info: { identity, request } }: { readonly info: Info }) => (
  <div className={styles.head} data-state={identity}>
    <span className={styles.mark}>
      <Icon name={marks[identity]} size={28} />
    </span>
    <div>
      <h2>{verificationTexts.headlines[identity]}</h2>
      {identity === 'unverified' && <p>{verificationTexts.why}</p>}
      {identity === 'under_review' && <p>{verificationTexts.waiting}</p>}
      {identity === 'failed' && (
        <>
          <p className={styles.reason}>
            {commonTexts.labelled(verificationTexts.reason, sentenceOfReason(request?.reason ?? ''))}
          </p>
          <p>{verificationTexts.correct}</p>
        </>
      )}
    </div>
  </div>
)

/** The sent request, the rule of its decision, the promised time and the time of the answer. */
const Request = ({ info }: { readonly info: Info }) => {
  const { request } = info
  if (request === null) return null
  return (
    <>
      <Card>
        <Facts>
          <Fact label={verificationTexts.name}>{info.name}</Fact>
          <Fact label={verificationTexts.idNumber}>{info.id_number}</Fact>
          <Fact label={verificationTexts.order}>{request.order_no}</Fact>
          <Fact label={verificationTexts.applied}>{formatMoment(request.apply_time)}</Fact>
          <Fact label={verificationTexts.promised}>{formatMoment(request.promised_time)}</Fact>
          {request.review_time !== '-' && <Fact label={verificationTexts.decided}>{formatMoment(request.review_time)}</Fact>}
          <Fact label={verificationTexts.decider}>{verificationTexts.deciders[request.reviewer]}</Fact>
        </Facts>
      </Card>
      <p className={styles.note}>
        <strong>{verificationTexts.rule}</strong> {verificationTexts.ruleText}
      </p>
      <div className={styles.thumbnails}>
        {info.front !== '' && <StoredPicture image={info.front} label={verificationTexts.front} />}
        {info.back !== '' && <StoredPicture image={info.back} label={verificationTexts.back} />}
        {info.front === '' && info.back === '' && <p className={styles.note}>{verificationTexts.picturesGone}</p>}
      </div>
      {info.front !== '' && <p className={styles.note}>{verificationTexts.kept}</p>}
    </>
  )
}

const Content = ({ info }: { readonly info: Info }) => {
  const go = useGo()
  const open = info.identity === 'unverified' || info.identity === 'failed'
  return (
    <div className={styles.content}>
      <Head info={info} />
      {open ? (
        <>
          <p className={styles.warning}>
            <Icon name="info" size={20} />
            {verificationTexts.onlySpecimens}
          </p>
          <VerificationForm key={info.request?.order_no ?? ''} info={info} />
        </>
      ) : (
        <Request info={info} />
      )}
      {info.identity === 'verified' && <Button onClick={() => go(identityPaths.bankAdd)}>{verificationTexts.toCards}</Button>}
    </div>
  )
}

/** Verification of the real name: the form, its review, and what came of it (R-78, S-02). */
export const VerifiedScreen = () => {
  const info = useCall('user/verifyInfo', {})
  return (
    <Screen header={<Header title={verificationTexts.title} back={identityPaths.mine} />}>
      {info.data ? (
        <Content info={info.data} />
      ) : info.error ? (
        <ErrorState failure={info.error} onRetry={() => void info.refetch()} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </Screen>
  )
}
