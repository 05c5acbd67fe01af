import { formatDate } from '@zaraba/ui/format/format-date.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { language } from '@zaraba/ui/words/language.ts'
import { useState } from 'react'
import { identityPaths } from '../identity/paths.ts'
import { useSetting } from '../shell/configuration.ts'
import { ImagePreview } from '../shell/pictures/image-preview.tsx'
import { Picture } from '../shell/pictures/picture.tsx'
import { Header } from '../shell/screen/header.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { practiceNow } from '../shell/server/clock.ts'
import { useCall } from '../shell/server/queries.ts'
import { documentTexts, type TextPart } from './documents/texts.ts'
import styles from './text.module.css'
import { contentTexts } from './texts.ts'

const Parts = ({ parts }: { readonly parts: readonly TextPart[] }) =>
  parts.map((part) => (
    <section key={part.title} className={styles.part}>
      <h2>{part.title}</h2>
      {part.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ))

/** The commitment to today's prices, and the seed once it is revealed (H-6). */
const Proof = () => {
  const proof = useCall('market/proof', { type: 'jpy' }, { quiet: true })
  const date = formatDate(practiceNow() ?? '', 'Y-M-D')
  const today = proof.data?.list.find((day) => day.date <= date)
  if (!today) return null
  return (
    <Section title={contentTexts.proof.title}>
      <p className={styles.text}>{contentTexts.proof.text}</p>
      <Card>
        <Facts>
          <Fact label={contentTexts.proof.date}>{today.date}</Fact>
          <Fact label={contentTexts.proof.commitment}>
            <code className={styles.code}>{today.commitment}</code>
          </Fact>
          <Fact label={contentTexts.proof.seed}>
            {today.seed && today.seed !== '-' ? (
              <code className={styles.code}>{today.seed}</code>
            ) : (
              contentTexts.proof.notRevealed
            )}
          </Fact>
        </Facts>
      </Card>
    </Section>
  )
}

/** The product described openly: practice money, a simulated market, free software, and how to verify it. */
export const AboutScreen = () => {
  const title = useSetting('title')
  const logo = useSetting('logo')
  const [preview, setPreview] = useState(false)
  return (
    <Screen reading header={<Header title={contentTexts.about.title} back={identityPaths.mine} />}>
      <div className={styles.brand}>
        <button type="button" aria-label={contentTexts.about.logo} onClick={() => setPreview(true)}>
          <Picture source={logo} label={title} width={64} height={64} />
        </button>
        <strong>{title}</strong>
        <span>
          {contentTexts.about.version} {__VERSION__}
        </span>
      </div>
      <Parts parts={documentTexts.about} />
      <a className={styles.link} href={`/licences?lang=${language}`}>
        {contentTexts.about.licences}
      </a>
      <Proof />
      <ImagePreview open={preview} onClose={() => setPreview(false)} source={logo} label={title} />
    </Screen>
  )
}

/** Which data about a person are stored, and which are not. */
export const PrivacyScreen = () => (
  <Screen reading header={<Header title={contentTexts.privacyTitle} back={identityPaths.mine} />}>
    <Parts parts={documentTexts.privacy} />
  </Screen>
)

/** The user agreement. */
export const ProtocolScreen = () => (
  <Screen reading header={<Header title={contentTexts.protocolTitle} back={identityPaths.mine} />}>
    <Parts parts={documentTexts.protocol} />
  </Screen>
)
