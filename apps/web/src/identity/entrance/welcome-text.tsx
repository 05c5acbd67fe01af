import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { useSetting } from '../../shell/configuration.ts'
import { Mark } from '../../shell/mark.tsx'
import { Picture } from '../../shell/pictures/picture.tsx'
import { identityTexts } from '../texts.ts'
import styles from './entrance.module.css'

/** The default of the setting `logo`: the mark as a file, which is drawn here without loading it. */
const ownLogo = '/logo.svg'

/** Title and logo as the host's name has them (P-24); the mark of Zaraba until they are known, which keeps the same room. */
const Brand = () => {
  const title = useSetting('title')
  const logo = useSetting('logo')
  return (
    <div className={styles.brand}>
      {logo === '' || logo === ownLogo ? <Mark size={56} /> : <Picture source={logo} label={title} width={56} height={56} />}
      <strong className={styles.brandName}>{title}</strong>
    </div>
  )
}

/** Description of the product, in the words that are part of the page from its first bytes on. */
export const WelcomeText = () => (
  <div>
    <Brand />
    <h1>{identityTexts.welcome}</h1>
    <p className={styles.text}>{identityTexts.welcomeText}</p>
    <ul className={styles.points}>
      {identityTexts.points.map((point) => (
        <li key={point}>
          <Icon name="tick" size={20} />
          {point}
        </li>
      ))}
    </ul>
  </div>
)
